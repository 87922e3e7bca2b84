import { getAccount, signIn } from '@lineside/contract/accounts'
import { getCollect, listCollects } from '@lineside/contract/collects'
import { productCatalogue } from '@lineside/contract/products'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { fakeServer, json, problem } from '../testing/fake-server.ts'
import { ApiProblem, call, callList, isOnline, OfflineProblem, resumeReading, setUpApi, stopReading } from './index.ts'

const ended = vi.fn()

beforeEach(() => {
  ended.mockClear()
  setUpApi({ platform: 2, language: () => 'pt-BR', token: () => 'the-token', onSessionEnded: ended })
})

afterEach(() => void vi.unstubAllGlobals())

describe('what a call sends', () => {
  it('carries the token, the platform, the language and no-cache', async () => {
    const requests = fakeServer(() => json([]))
    await callList(listCollects, {})
    expect(requests[0]?.headers).toMatchObject({
      Authorization: 'Bearer the-token',
      'X-Platform-Id': '2',
      'Accept-Language': 'pt-BR',
      'Cache-Control': 'no-cache',
      Pragma: 'no-cache',
    })
  })

  it('writes arrays as comma lists and drops empty values', async () => {
    const requests = fakeServer(() => json([]))
    await callList(listCollects, {
      query: {
        status: ['E', 'P'],
        industryId: [],
        typeCollectName: '',
        outRange: false,
        workShift: null,
        formVersion: 1,
      } as never,
    })
    expect(requests[0]?.query).toEqual({ status: 'E,P', outRange: 'false', formVersion: '1' })
  })

  it('fills the path and refuses one without its parameter', async () => {
    const requests = fakeServer(() => json({}))
    await call(getCollect, { params: { id: 12 } })
    expect(requests[0]?.path).toBe('/api/operator/v1/Collect/12')
    await expect(call(getCollect, { params: { id: '' } })).rejects.toThrow('needs id')
  })

  it('sends a body as JSON, and the idempotency key of an intent', async () => {
    const requests = fakeServer(() => json({}))
    await call(signIn, { body: { id: 'ana', password: 'secret' } }, { idempotencyKey: 'k' })
    expect(requests[0]).toMatchObject({ method: 'POST', body: { id: 'ana', password: 'secret' } })
    expect(requests[0]?.headers).toMatchObject({ 'Content-Type': 'application/json', 'Idempotency-Key': 'k' })
  })
})

describe('what a call answers', () => {
  it('gives rows, cursor and total of a page', async () => {
    fakeServer(() => json([{ id: 1 }], { headers: { 'X-Next-Cursor': 'next', 'X-Total-Count': '10000+' } }))
    expect(await callList(listCollects, {})).toEqual({ rows: [{ id: 1 }], nextCursor: 'next', total: '10000+' })
  })

  it('gives no cursor and no total where the server sent none', async () => {
    fakeServer(() => json([]))
    expect(await callList(listCollects, {})).toEqual({ rows: [], nextCursor: null })
  })

  it('throws a refusal with code, sentence, fields and the current record', async () => {
    fakeServer(() => problem(412, 'STALE', { fields: { name: 'Too long.' }, current: { id: 3 } }))
    const refused = await call(getCollect, { params: { id: 3 } }).catch((error: unknown) => error)
    expect(refused).toBeInstanceOf(ApiProblem)
    expect(refused).toMatchObject({
      code: 'STALE',
      status: 412,
      message: 'STALE.',
      fields: { name: 'Too long.' },
      current: { id: 3 },
    })
  })

  it('throws UNREADABLE for a page of a proxy', async () => {
    fakeServer(() => new Response('<html>', { status: 502 }))
    await expect(call(getCollect, { params: { id: 3 } })).rejects.toMatchObject({ code: 'UNREADABLE', status: 502 })
  })

  it('throws OFFLINE when nothing comes back, and knows when the server is there again', async () => {
    fakeServer(() => Promise.reject(new TypeError('failed to fetch')))
    const lost = await call(getCollect, { params: { id: 3 } }).catch((error: unknown) => error)
    expect(lost).toBeInstanceOf(OfflineProblem)
    expect(lost).toMatchObject({ code: 'OFFLINE', status: 0 })
    expect(isOnline()).toBe(false)
    fakeServer(() => problem(500, 'INTERNAL'))
    await call(getCollect, { params: { id: 3 } }).catch(() => undefined)
    expect(isOnline()).toBe(true)
  })

  it('lets an abort pass as it is', async () => {
    fakeServer(() => Promise.reject(new DOMException('aborted', 'AbortError')))
    const signal = AbortSignal.abort()
    await expect(call(getCollect, { params: { id: 3 } }, { signal })).rejects.toMatchObject({ name: 'AbortError' })
  })
})

it('of who leaves, a read comes to no end and is given up, a write goes on; who comes next reads again', async () => {
  const signals: AbortSignal[] = []
  vi.stubGlobal('fetch', (_url: string, { method, signal }: RequestInit & { signal: AbortSignal }) => {
    if (method === 'PUT' || (stopped && !signal.aborted)) return Promise.resolve(json({}))
    signals.push(signal)
    if (signal.aborted) return Promise.reject(signal.reason)
    return new Promise((_resolve, reject) => signal.addEventListener('abort', () => reject(signal.reason)))
  })
  let stopped = false
  const settled = vi.fn()
  const read = call(getCollect, { params: { id: 3 } }).then(settled, settled)
  const written = call(productCatalogue.disable, { params: { id: 3 }, body: { rowVersion: 1 } })
  stopReading()
  stopped = true
  await expect(written).resolves.toEqual({})
  const later = call(getCollect, { params: { id: 3 } }).then(settled, settled)
  expect(await Promise.race([read, later, new Promise((resolve) => setTimeout(resolve, 0, 'waiting'))])).toBe('waiting')
  expect(settled).not.toHaveBeenCalled()
  resumeReading()
  await expect(call(getCollect, { params: { id: 3 } })).resolves.toEqual({})
  expect(signals.map(({ aborted }) => aborted)).toEqual([true, true])
})

describe('a 401', () => {
  it('ends the session', async () => {
    fakeServer(() => problem(401, 'UNAUTHENTICATED'))
    await expect(call(getAccount, { query: { id: 1 } })).rejects.toMatchObject({ code: 'UNAUTHENTICATED' })
    expect(ended).toHaveBeenCalledOnce()
  })

  it('of the sign-in is a text on the page', async () => {
    fakeServer(() => problem(401, 'SIGN_IN_REFUSED'))
    await expect(call(signIn, { body: { id: 'a', password: 'b' } })).rejects.toMatchObject({ code: 'SIGN_IN_REFUSED' })
    expect(ended).not.toHaveBeenCalled()
  })

  it('of an earlier session does not end the present one', async () => {
    let token = 'old'
    setUpApi({ token: () => token })
    fakeServer(() => {
      token = 'new'
      return problem(401, 'UNAUTHENTICATED')
    })
    await call(getAccount, { query: { id: 1 } }).catch(() => undefined)
    expect(ended).not.toHaveBeenCalled()
  })
})
