import { t } from './t.ts'

export const describeEmailChange = (email: string, isMailSet: boolean): string =>
  isMailSet
    ? t('A link was sent to {email}. Your address changes when you open it.', { email })
    : t(
        'No mail is set up here. Ask the person who runs this Potluck for the link to {email}: your address changes when you open it.',
        { email },
      )
