import type { Client } from 'pg'

const askEveryMs = 5000

/**
 * Ends a connection that mostly waits when it does not answer until the next question: a network that drops packets closes
 * nothing. Returns what stops the questions.
 */
export function expectAnswers(client: Client): () => void {
  let isWaiting = false
  const timer = setInterval(() => {
    if (isWaiting) {
      clearInterval(timer)
      // With a query that runs, the connection is destroyed at once.
      void client.end().catch(() => {})
      return
    }
    isWaiting = true
    client.query('SELECT 1').then(
      () => {
        isWaiting = false
      },
      () => clearInterval(timer),
    )
  }, askEveryMs).unref()
  return () => clearInterval(timer)
}
