/** Every call that the server documents, made once. */

const languages = ['en-US', 'pt', 'pt-BR', 'tr']

/** What a path, a query and a body need before anything is asked of the database. */
const sample = (operation, path) => {
  const query = (operation.parameters ?? [])
    .filter((one) => one.in === 'query' && one.required)
    .map(({ name, schema }) => `${name}=${schema?.enum?.[0] ?? 1}`)
  return `${path.replace(/\{\w+\}/g, '1')}${query.length > 0 ? `?${query.join('&')}` : ''}`
}

/** The documented operations of a server as { name, method, path }. */
export const operationsOf = async (address) => {
  const document = await (await fetch(`${address}/api/openapi.json`)).json()
  return Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({
      name: operation.operationId,
      method: method.toUpperCase(),
      path: sample(operation, path),
    })),
  )
}

/** Makes each call, the languages in turn; resolves with { name, language, status, code, message, retryAfter }. */
export const callAll = async (address, token, operations) => {
  const answers = []
  for (const [at, { name, method, path }] of operations.entries()) {
    const language = languages[at % languages.length]
    const response = await fetch(`${address}${path}`, {
      method,
      headers: {
        authorization: `Bearer ${token}`,
        'accept-language': language,
        ...(method !== 'GET' && { 'content-type': 'application/json' }),
      },
      ...(method !== 'GET' && { body: '{}' }),
    })
    const text = await response.text()
    const { code, message } = text.startsWith('{') ? JSON.parse(text) : {}
    const retryAfter = response.headers.get('retry-after')
    answers.push({ name, language, status: response.status, code, message, retryAfter })
  }
  return answers
}
