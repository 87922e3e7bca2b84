/** The nginx of the page before a real Lineside. */
import { request as plain } from 'node:http'
import { request } from 'node:https'
import process from 'node:process'
import { start } from '../../launcher/process.mjs'
import { until } from '../notified/store.mjs'

const name = 'portal.example'

/** Starts nginx with the file in a frame of its own; resolves with { frame, stop }. */
export const startNginx = async (box, file) => {
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    (kind) => `${kind}_temp_path ${box.at(`home/nginx-${kind}`)};`,
  )
  const frame = box.write(
    'home/nginx.conf',
    `daemon off;
     pid ${box.at('home/nginx.pid')};
     worker_processes 1;
     events {}
     http { access_log off; ${temporary.join(' ')} include ${file}; }`,
  )
  const child = start(process.env.LINESIDE_NGINX ?? 'nginx', ['-e', 'stderr', '-c', frame], {
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let said = ''
  child.stderr.on('data', (chunk) => {
    said += chunk
  })
  const ended = new Promise((resolve) => child.once('close', resolve))
  ended.then(() => {
    said += '(ended)'
  })
  await until('nginx to listen', async () => {
    if (said.endsWith('(ended)')) throw new Error(`nginx ended: ${said}`)
    return ask(plain, { port: box.ports.http }).catch(() => undefined)
  })
  return {
    frame,
    stop() {
      child.kill('SIGQUIT')
      return ended
    },
  }
}

/** Resolves with { status, headers, text }; `from` is the address on this machine that asks. */
const ask = (by, { port, path = '/', method = 'GET', headers, body, from, ca }) =>
  new Promise((resolve, reject) => {
    const requested = by({
      host: '127.0.0.1',
      port,
      path,
      method,
      localAddress: from,
      ...(ca && { ca, servername: name }),
      headers: { host: name, ...headers },
    })
    requested.once('error', reject)
    requested.once('upgrade', (answer, socket) => {
      // the first frame of the server: what engine.io says when it opens
      socket.once('data', (frame) => {
        socket.destroy()
        resolve({ status: answer.statusCode, headers: answer.headers, text: frame.toString('utf8') })
      })
    })
    requested.once('response', async (answer) => {
      let text = ''
      for await (const chunk of answer) text += chunk
      resolve({ status: answer.statusCode, headers: answer.headers, text })
    })
    requested.end(body)
  })

const json = { 'content-type': 'application/json' }

const tokenOf = async (send, body) => {
  const { text } = await send({ path: '/api/brf/BrfAuth', method: 'POST', headers: json, body: JSON.stringify(body) })
  return JSON.parse(text).token
}

const bigFile = (token) => {
  const edge = 'lineside-boundary'
  const content = 'a;b;c\n'.repeat(3_000_000)
  const head = `--${edge}\r\ncontent-disposition: form-data; name="file"; filename="big.csv"\r\ncontent-type: text/csv\r\n\r\n`
  return {
    path: '/api/event/v1/Upload?containerName=imports',
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': `multipart/form-data; boundary=${edge}` },
    body: `${head}${content}\r\n--${edge}--\r\n`,
  }
}

const websocket = {
  path: '/api/hubs/?EIO=4&transport=websocket',
  headers: {
    connection: 'Upgrade',
    upgrade: 'websocket',
    'sec-websocket-version': '13',
    'sec-websocket-key': Buffer.from('lineside-testing').toString('base64'),
  },
}

const wrongSignIn = (from, headers) => ({
  path: '/api/brf/BrfAuth',
  method: 'POST',
  from,
  headers: { ...json, ...headers },
  body: JSON.stringify({ id: 'nobody', password: 'wrong-password' }),
})

/** Refused sign-ins of one address use up its limit of 3; another address, and nobody by forging one, is free of it. */
const addresses = async (send) => {
  for (let tries = 0; tries < 3; tries++) await send(wrongSignIn('127.0.0.2'))
  const used = await send(wrongSignIn('127.0.0.2'))
  const forged = await send(wrongSignIn('127.0.0.2', { 'x-forwarded-for': '203.0.113.9' }))
  const other = await send(wrongSignIn('127.0.0.3'))
  return [used.status, forged.status, other.status]
}

/** `person`: who signs in, { id, password }; the server's limit of failed sign-ins is 3. */
export const checkProxy = async (box, { ca, person, check }) => {
  const send = (requested) => ask(request, { port: box.ports.https, ca, ...requested })
  const is = (title, result, expected) =>
    check(
      title,
      JSON.stringify(result) === JSON.stringify(expected)
        ? []
        : [`${JSON.stringify(result)}, not ${JSON.stringify(expected)}`],
    )
  const page = await send({})
  is('nginx: the portal comes over TLS', page.status, 200)
  is('nginx: HSTS on pages', page.headers['strict-transport-security'], 'max-age=31536000')
  const away = await ask(plain, { port: box.ports.http, path: '/coletar/' })
  is('nginx: HTTP leads to HTTPS', [away.status, away.headers.location], [308, `https://${name}/coletar/`])
  const probes = []
  for (const probe of ['metrics', 'readyz', 'healthz']) probes.push((await send({ path: `/api/${probe}` })).status)
  is('nginx: the probes are shut', probes, [404, 404, 404])
  const missing = await send({ path: '/api/nothing' })
  is(
    'nginx: HSTS on refusals',
    [missing.status, missing.headers['strict-transport-security']],
    [404, 'max-age=31536000'],
  )
  const token = await tokenOf(send, person)
  check('nginx: the administrator signs in', token ? [] : ['they do not'])
  const opened = await send(websocket)
  is('nginx: a websocket opens', [opened.status, opened.text.includes('"sid"')], [101, true])
  const uploaded = await send(bigFile(token))
  is('nginx: a file of 18 MB arrives', [uploaded.status, Boolean(JSON.parse(uploaded.text).data?.id)], [200, true])
  is('nginx: addresses are passed on and cannot be forged', await addresses(send), [429, 429, 401])
}
