/** The texts of all mails, which the server needs seldom and not at its start. */
export const loadMails = () => import('./mails.ts')
