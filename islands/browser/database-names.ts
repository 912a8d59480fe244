/** Changes that wait for the network. It outlives an expired session, unlike the recipes; a sign-out deletes one's own. */
export const outboxDatabase = 'potluck-outbox'

/** How long the changes of another person stay on a device. */
export const maxLeftMs = 30 * 24 * 3_600_000

/** The shopping lists of the signed-in person, for use without a network. */
export const shoppingDatabase = 'potluck-shopping'

/** Their plans, likewise. */
export const planDatabase = 'potluck-plan'
