/** What the development provider uses of `oidc-provider`, which brings no types. */
declare module 'oidc-provider' {
  import type { IncomingMessage, ServerResponse } from 'node:http'

  interface Interaction {
    prompt: { name: string }
  }

  /** A question that the provider may ask; its name is a value of `prompt`. */
  class Prompt {
    constructor(of: { name: string; requestable: boolean })
  }
  export const interactionPolicy: {
    Prompt: typeof Prompt
    base(): { add(prompt: Prompt, position: number): void }
  }

  export default class Provider {
    constructor(issuer: string, configuration: object)
    callback(): (request: IncomingMessage, response: ServerResponse) => void
    interactionDetails(request: IncomingMessage, response: ServerResponse): Promise<Interaction>
    interactionFinished(
      request: IncomingMessage,
      response: ServerResponse,
      result: object,
      options: { mergeWithLastSubmission: boolean },
    ): Promise<void>
    Grant: {
      new (of: { clientId: string; accountId: string }): { addOIDCScope(scope: string): void; save(): Promise<string> }
      find(id: string): Promise<object | undefined>
    }
  }
}
