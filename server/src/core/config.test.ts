import { describe, expect, it } from 'vitest'
import { isLoopback, readConfig } from './config.ts'

describe('the settings', () => {
  it('have a default each', () => {
    expect(readConfig({})).toEqual({
      host: '127.0.0.1',
      port: 3000,
      dataDir: './data',
      databaseUrl: undefined,
      databasePool: 16,
      environment: 'prod',
      organisation: 'BRF',
      demo: undefined,
      adminId: undefined,
      adminPassword: undefined,
      requestsPerMinute: 1200,
      failedSignInsPerMinute: 100,
      logLevel: 'warn',
      strictAnswers: false,
      hubs: true,
    })
  })

  it('that are empty are not said', () => {
    const empty = Object.fromEntries(
      ['HOST', 'PORT', 'DATABASE_URL', 'APP_ENV', 'LINESIDE_DEMO'].map((key) => [key, '']),
    )
    expect(readConfig(empty)).toEqual(readConfig({}))
  })

  it('are read', () => {
    const env = {
      HOST: '::1',
      PORT: '0',
      LINESIDE_DEMO: 'off',
      APP_ENV: 'dev',
      DATABASE_POOL: '200',
      LOG_LEVEL: 'silent',
    }
    expect(readConfig(env)).toMatchObject({
      host: '::1',
      port: 0,
      demo: false,
      environment: 'dev',
      databasePool: 200,
      logLevel: 'silent',
    })
    expect(readConfig({ LINESIDE_DEMO: 'on' }).demo).toBe(true)
  })

  it.each([
    ['PORT', '65536', 'PORT must be a whole number from 0 to 65535, not "65536".'],
    ['PORT', 'http', 'PORT must be a whole number from 0 to 65535, not "http".'],
    ['PORT', '80.5', 'PORT must be a whole number from 0 to 65535, not "80.5".'],
    ['DATABASE_POOL', '0', 'DATABASE_POOL must be a whole number from 1 to 200, not "0".'],
    ['RATE_REQUESTS_PER_MINUTE', '-1', /^RATE_REQUESTS_PER_MINUTE must be a whole number from 1 to \d+, not "-1"\.$/],
    ['RATE_FAILED_SIGN_INS_PER_MINUTE', 'x', /^RATE_FAILED_SIGN_INS_PER_MINUTE must be a whole number/],
    ['APP_ENV', 'production', 'APP_ENV must be one of prod, hom, dev, not "production".'],
    ['LINESIDE_DEMO', 'yes', 'LINESIDE_DEMO must be one of on, off, not "yes".'],
    ['LOG_LEVEL', 'loud', /^LOG_LEVEL must be one of fatal, .*, silent, not "loud"\.$/],
  ])('say in one sentence what is wrong: %s=%s', (name, value, sentence) => {
    expect(() => readConfig({ [name]: value })).toThrow(sentence)
    expect(() => readConfig({ [name]: value })).toThrow(expect.objectContaining({ name: 'SettingError' }))
  })

  it('know what only this machine reaches', () => {
    expect(['127.0.0.1', '127.1.2.3', '::1', 'localhost'].every(isLoopback)).toBe(true)
    expect(['0.0.0.0', '::', '10.0.0.1', 'example.org'].some(isLoopback)).toBe(false)
  })
})
