/**
 * An identity provider on this machine, for developers (`npm run dev:idp`) and for the journeys: `oidc-provider` with
 * everybody of the demo plant, without passwords. PORT is its port, PORTAL the addresses it sends people back to.
 * The journeys move it by POST /control/rotate (from now on only a new key), /control/clock?minutes=-120 and
 * /control/groups?count=330 (so many groups stand in every id_token).
 */
import { generateKeyPairSync, randomUUID } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import Provider, { interactionPolicy } from 'oidc-provider'

const port = Number(process.env.PORT ?? 4010)
const issuer = `http://127.0.0.1:${port}`
const portals = (process.env.PORTAL ?? 'http://127.0.0.1:3000,http://localhost:3000').split(',')
const CLIENT = 'lineside'
const SCOPE = 'openid profile email'
const people = ['admin', 'manager', 'supervisor', 'analyst', 'operator', 'outsider', 'stranger'] as const

function newKey(): object {
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
  return { ...privateKey.export({ format: 'jwk' }), kid: randomUUID(), use: 'sig', alg: 'RS256' }
}

interface Context {
  body?: string
  oidc: {
    provider: Provider
    client: { clientId: string }
    session: { accountId: string; grantIdFor(clientId: string): string | undefined }
  }
}

function configuration(key: object): object {
  return {
    jwks: { keys: [key] },
    clients: [
      {
        client_id: CLIENT,
        // only a native application may come back to an address of this machine
        application_type: 'native',
        token_endpoint_auth_method: 'none',
        redirect_uris: portals.map((portal) => `${portal}/login-aad`),
        post_logout_redirect_uris: portals.map((portal) => `${portal}/`),
        response_types: ['code', 'id_token'],
        grant_types: ['authorization_code', 'implicit'],
      },
    ],
    // what only userinfo would say stands in the id_token of either flow, as Entra ID has it
    conformIdTokenClaims: false,
    claims: { openid: ['sub'], profile: ['name', 'preferred_username', 'groups'], email: ['email', 'email_verified'] },
    cookies: { keys: ['only for development'] },
    features: {
      devInteractions: { enabled: false },
      rpInitiatedLogout: { enabled: true, logoutSource: leavePage },
    },
    interactions: { policy: prompts(), url: (_: unknown, { uid }: { uid: string }) => `/interaction/${uid}` },
    findAccount: (_: unknown, id: string) => ({ accountId: id, claims: () => claimsOf(id) }),
    loadExistingGrant: grantOf,
    ttl: { AccessToken: 3600, IdToken: 3600, Grant: 86_400, Interaction: 86_400, Session: 86_400 },
  }
}

/** It can be told to ask which account, though somebody has a session (`prompt=select_account`). */
function prompts() {
  const policy = interactionPolicy.base()
  policy.add(new interactionPolicy.Prompt({ name: 'select_account', requestable: true }), 0)
  return policy
}

let groups = 0

const claimsOf = (login: string) => ({
  sub: `subject-of-${login}`,
  preferred_username: login,
  name: login,
  email: `${login}@plant.example`,
  email_verified: true,
  ...(groups > 0 && { groups: Array.from({ length: groups }, (_, n) => `group-${n}-of-the-plant`) }),
})

/** Nobody is asked whether the portal may know their name. */
async function grantOf({ oidc }: Context) {
  const { Grant } = oidc.provider
  const existing = oidc.session.grantIdFor(oidc.client.clientId)
  const match = existing && (await Grant.find(existing))
  if (match) return match
  const grant = new Grant({ clientId: oidc.client.clientId, accountId: oidc.session.accountId })
  grant.addOIDCScope(SCOPE)
  await grant.save()
  return grant
}

const page = (title: string, body: string) =>
  `<!doctype html><html lang="en"><meta charset="utf-8"><title>${title}</title><h1>${title}</h1>${body}</html>`

function leavePage(ctx: Context, form: string) {
  ctx.body = page('Sign out?', `${form}<button form="op.logoutForm" name="logout" value="yes">Sign out</button>`)
}

function choicePage(uid: string): string {
  const buttons = people.map((login) => `<button name="login" value="${login}">${login}</button>`).join(' ')
  return page('Who are you?', `<form method="post" action="/interaction/${uid}">${buttons}</form>`)
}

async function interaction(request: IncomingMessage, response: ServerResponse, uid: string) {
  const { prompt } = await provider.interactionDetails(request, response)
  const finish = (result: object) =>
    provider.interactionFinished(request, response, result, { mergeWithLastSubmission: true })
  if (prompt.name === 'consent') return finish({ consent: {} })
  if (request.method !== 'POST') return response.setHeader('content-type', 'text/html').end(choicePage(uid))
  const accountId = (await formOf(request)).get('login') ?? ''
  return finish({ login: { accountId }, select_account: {}, consent: {} })
}

async function formOf(request: IncomingMessage): Promise<URLSearchParams> {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk as Buffer)
  return new URLSearchParams(Buffer.concat(chunks).toString())
}

const realNow = Date.now.bind(Date)

function control(url: URL): void {
  if (url.pathname === '/control/rotate') provider = new Provider(issuer, configuration(newKey()))
  if (url.pathname === '/control/groups') groups = Number(url.searchParams.get('count') ?? 0)
  const minutes = Number(url.searchParams.get('minutes') ?? 0)
  if (url.pathname === '/control/clock') Date.now = () => realNow() + minutes * 60_000
}

let provider = new Provider(issuer, configuration(newKey()))

const server = createServer(async (request, response) => {
  const url = new URL(request.url ?? '/', issuer)
  const uid = /^\/interaction\/([\w-]+)$/.exec(url.pathname)?.[1]
  try {
    if (uid) return await interaction(request, response, uid)
    if (!url.pathname.startsWith('/control/')) return provider.callback()(request, response)
    if (request.method === 'POST') control(url)
    response.writeHead(204).end()
  } catch (error) {
    response.writeHead(500).end(String(error))
  }
})

server.listen(port, '127.0.0.1', () => {
  console.log(`The identity provider is at ${issuer}. Start Lineside with:`)
  console.log(`OIDC_ISSUER=${issuer} OIDC_CLIENT_ID=${CLIENT} npm start`)
})
