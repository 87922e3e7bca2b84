import { describe, expect, it } from 'vitest'
import { readConnectorSecrets } from './connector-secrets.ts'

const read = (value: unknown) =>
  readConnectorSecrets({ CONNECTOR_SECRETS: typeof value === 'string' ? value : JSON.stringify(value) })
const secret = { host: 'ERP.example.com:8443', header: 'Authorization', value: 'Bearer hush' }

describe('the secrets of connectors', () => {
  it('are read by name, each for one server; without any there are none', () => {
    expect(readConnectorSecrets({}).size).toBe(0)
    expect(read({ erp: secret }).get('erp')).toEqual({ ...secret, host: 'erp.example.com:8443' })
  })

  it.each([
    'Bearer hush',
    '["hush"]',
    { erp: 'hush' },
    { erp: { ...secret, host: 'https://hush' } },
    { erp: { ...secret, header: 'X hush' } },
    { erp: { ...secret, value: 'hush\r\nHost: elsewhere' } },
    { erp: { ...secret, value: '' } },
    { 'a hush': secret },
  ])('that are wrong end in one sentence, which does not quote them', (value) => {
    expect(() => read(value)).toThrow(/^CONNECTOR_SECRETS must be a JSON object of secrets/)
    expect(() => read(value)).not.toThrow(/hush/)
  })
})
