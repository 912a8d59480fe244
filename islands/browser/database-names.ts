/** Changes that wait for the network. It outlives an expired session, unlike the recipes, and ends with a sign-out. */
export const outboxDatabase = 'potluck-outbox'

/** The shopping lists of the signed-in person, for use without a network. */
export const shoppingDatabase = 'potluck-shopping'

/** Their plans, likewise. */
export const planDatabase = 'potluck-plan'
