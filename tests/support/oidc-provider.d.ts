/** The package has no types of its own. These are the parts that the tests use. */
declare module 'oidc-provider' {
  import type { IncomingMessage, ServerResponse } from 'node:http'

  interface Interaction {
    params: { client_id: string }
  }
  interface Grant {
    addOIDCScope(scope: string): void
    save(): Promise<string>
  }
  // biome-ignore lint/style/noDefaultExport: the package has no other
  export default class Provider {
    constructor(issuer: string, configuration: object)
    Grant: new (of: {
      accountId: string
      clientId: string
    }) => Grant
    proxy: boolean
    callback(): (request: IncomingMessage, response: ServerResponse) => void
    interactionDetails(request: IncomingMessage, response: ServerResponse): Promise<Interaction>
    interactionFinished(
      request: IncomingMessage,
      response: ServerResponse,
      result: object,
      options: { mergeWithLastSubmission: boolean },
    ): Promise<void>
  }
}
