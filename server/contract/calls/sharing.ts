import * as z from 'zod'
import {
  checkUserQuery,
  friendEmailInput,
  invitedSchema,
  inviteInput,
  personSchema,
  requestIdInput,
} from '../friends.ts'
import { linksQuery, publicLinkSchema, shareLinkInput } from '../links.ts'
import { oneMessage } from './answers.ts'
import { type Call, member, sharing } from './call.ts'

export const sharingCalls = {
  'GET /api/friends': member('The friends of the person', { answer: z.array(personSchema) }),
  'GET /api/check-user': member('Whether an address has an account', {
    query: checkUserQuery,
    answer: z.object({ exists: z.boolean() }),
    cost: 'look-up',
  }),
  'POST /api/invite': sharing('Invite an address by mail', {
    body: inviteInput,
    answer: invitedSchema,
    cost: 'invitation',
  }),
  'POST /api/friend-request': sharing('Send a friend request', {
    body: friendEmailInput,
    answer: oneMessage,
    cost: 'look-up',
  }),
  'POST /api/friend-requests/approve': sharing('Accept a friend request', { body: requestIdInput }),
  'POST /api/friend-requests/decline': member('Decline a friend request', { body: requestIdInput }),
  'DELETE /api/friends': member('End a friendship, in both directions', { body: friendEmailInput }),
  'GET /api/links': member('Your links with which anyone can read a recipe', {
    query: linksQuery,
    answer: z.object({ links: z.array(publicLinkSchema) }),
  }),
  'POST /api/links': sharing('Make such a link, or change when it ends', {
    body: shareLinkInput,
    answer: z.object({ link: publicLinkSchema }),
    cost: 'addition',
  }),
  'DELETE /api/links/:id': member('End a link'),
} satisfies Record<string, Call>
