/** What the page says of TLS to the database and of an outgoing proxy, seen with real ones. */
import { execFileSync } from 'node:child_process'
import { createServer as createSecure } from 'node:https'
import { connect, createServer } from 'node:net'
import { join } from 'node:path'
import process from 'node:process'
import { root } from '../../launcher/paths.mjs'

const outcomesOf = (addresses) => {
  const script = join(root, 'server/src/core/db/try-addresses.mjs')
  const options = { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'], timeout: 120_000 }
  return JSON.parse(execFileSync(process.execPath, [script, JSON.stringify(addresses)], options))
}

/** Each row of the page's table. The server is certified for 127.0.0.1, not for `localhost`; `ca` is a file. */
export const checkTls = (url, ca, check) => {
  const other = url.replace('127.0.0.1', 'localhost')
  const file = `&sslrootcert=${encodeURIComponent(ca)}`
  const rows = [
    ['', url, /^plain$/],
    ['?sslmode=disable', url, /^plain$/],
    [`?sslmode=verify-full${file}`, url, /^encrypted$/],
    ['?sslmode=verify-full', url, /unknown authority/],
    [`?sslmode=verify-full${file}`, other, /made out to another name/],
    [`?sslmode=require${file}`, url, /^encrypted$/],
    ['?sslmode=require', url, /unknown authority/],
    [`?sslmode=verify-ca${file}`, other, /made out to another name/],
    ['?sslmode=no-verify', other, /^encrypted$/],
    ['?sslmode=verify-full&sslrootcert=/nowhere.pem', url, /^DATABASE_URL names the file \/nowhere\.pem/],
  ]
  const outcomes = outcomesOf(rows.map(([query, address]) => `${address}${query}`))
  for (const [at, [query, address, expected]] of rows.entries()) {
    const result = outcomes[at]
    const title = `TLS: ${query.replace(/=[^&]*pem/, '=…') || 'no sslmode'}${address === other ? ', another name' : ''}`
    check(title, expected.test(result) ? [] : [result])
  }
}

const listening = (server) =>
  new Promise((resolve) => server.listen(0, '127.0.0.1', () => resolve(server.address().port)))

/**
 * An identity provider under a name that only the proxy knows, and that proxy; resolves with { env, asked, close }: the
 * settings of the page, and the names that were asked for.
 */
export const openOutside = async (authority, caFile) => {
  const issuer = 'https://idp.example'
  const provider = createSecure(authority.certify('DNS:idp.example'), (_request, answer) => {
    const of = (name) => `${issuer}/${name}`
    answer.setHeader('content-type', 'application/json')
    answer.end(
      JSON.stringify({
        issuer,
        authorization_endpoint: of('authorize'),
        token_endpoint: of('token'),
        jwks_uri: of('keys'),
      }),
    )
  })
  const providerPort = await listening(provider)
  const requested = []
  const proxy = createServer((near) => {
    near.on('error', () => undefined)
    near.once('data', (head) => {
      const [, name] = /^CONNECT (\S+) /.exec(head.toString('latin1')) ?? []
      requested.push(name)
      const far = connect(providerPort, '127.0.0.1', () => {
        near.write('HTTP/1.1 200 Connection established\r\n\r\n')
        near.pipe(far).pipe(near)
      })
      far.on('error', () => near.destroy())
    })
  })
  const proxyPort = await listening(proxy)
  return {
    asked: requested,
    env: {
      OIDC_ISSUER: issuer,
      OIDC_CLIENT_ID: 'portal',
      NODE_USE_ENV_PROXY: '1',
      HTTPS_PROXY: `http://127.0.0.1:${proxyPort}`,
      NODE_EXTRA_CA_CERTS: caFile,
    },
    close() {
      provider.close()
      provider.closeAllConnections()
      proxy.close()
    },
  }
}
