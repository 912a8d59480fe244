import { type Message, message, translated } from '#server/contract/language/t.ts'

/** What is stored of an action of an admin, and how it is shown. */
const actions: Record<string, Message> = {
  'add webhook': message('Add webhook'),
  'back up': message('Back up'),
  'create user': message('Create user'),
  'delete recipe': message('Delete recipe'),
  'delete user': message('Delete user'),
  'discard job': message('Discard job'),
  'download backup': message('Download backup'),
  'edit user': message('Edit user'),
  'end public link': message('End public link'),
  'end sessions': message('End sessions'),
  'end token': message('End token'),
  'make token': message('Make token'),
  'name admin': message('Name admin'),
  'put back reading': message('Put back reading'),
  'remove passkeys': message('Remove passkeys'),
  'rescrape recipe': message('Rescrape recipe'),
  'reset password': message('Reset password'),
  'retry job': message('Retry job'),
  'send test mail': message('Send test mail'),
  'share recipe with all': message('Share recipe with all'),
  'token expired': message('Token expired'),
}

/** One that an older or newer version stored is shown in its words. */
export function describeAction(action: string): string {
  const words = actions[action]
  return words ? translated(words) : action.charAt(0).toUpperCase() + action.slice(1)
}

/** Who acted, where it was no person. */
const actors: Record<string, Message> = {
  'command line': message('command line'),
  schedule: message('schedule'),
}

export function describeActor(actor: string): string {
  const words = actors[actor]
  return words ? translated(words) : actor
}
