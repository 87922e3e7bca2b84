import { describe, expect, it } from 'vitest'
import { isLoopback, readConfig } from './config.ts'

describe('the settings', () => {
  it('have a default each', () => {
    expect(readConfig({})).toEqual({
      host: '127.0.0.1',
      port: 3000,
      dataDir: './data',
      files: { store: 'folder', retentionDays: 30 },
      databaseUrl: undefined,
      databasePool: 16,
      environment: 'prod',
      organisation: 'BRF',
      demo: undefined,
      shortDemo: false,
      demoLanguage: undefined,
      demoBeside: false,
      adminId: undefined,
      adminPassword: undefined,
      requestsPerMinute: 1200,
      chatMessagesPerMinute: 60,
      failedSignInsPerMinute: 100,
      sessionsPerMinute: 60,
      publicRequestsPerMinute: 12_000,
      trustedProxies: null,
      probes: null,
      stopSeconds: 25,
      logLevel: 'warn',
      sealHeadsFolder: 'data/seal-heads',
      strictAnswers: false,
      hubs: true,
      offline: true,
      oidc: null,
      devLoginPath: null,
      passwordSignIn: true,
      mail: null,
      push: { contact: null, direct: null },
      suggestions: null,
      connectorSecrets: new Map(),
    })
  })

  describe('of the model that proposes values', () => {
    const model = { SUGGESTIONS_URL: 'https://models.example/v1/', SUGGESTIONS_MODEL: 'plant-7b' }

    it('are an address, a model and a key', () => {
      expect(readConfig(model).suggestions).toEqual({ url: 'https://models.example/v1', model: 'plant-7b', key: null })
      expect(readConfig({ ...model, SUGGESTIONS_KEY: 'k' }).suggestions?.key).toBe('k')
      const near = { ...model, SUGGESTIONS_URL: 'http://127.0.0.1:11434/v1', SUGGESTIONS_KEY: 'k' }
      expect(readConfig(near).suggestions?.url).toBe('http://127.0.0.1:11434/v1')
      expect(readConfig({ ...model, SUGGESTIONS_URL: 'http://models.plant/v1' }).suggestions?.key).toBeNull()
    })

    it.each([
      [{ SUGGESTIONS_MODEL: 'x' }, 'SUGGESTIONS_MODEL has no effect without SUGGESTIONS_URL. Set both, or neither.'],
      [{ SUGGESTIONS_KEY: 'x' }, 'SUGGESTIONS_KEY has no effect without SUGGESTIONS_URL. Set both, or neither.'],
      [
        { SUGGESTIONS_URL: 'https://models.example' },
        'SUGGESTIONS_URL needs SUGGESTIONS_MODEL, the name of the model that is asked.',
      ],
      [
        { ...model, SUGGESTIONS_URL: 'ftp://models.example' },
        'SUGGESTIONS_URL must be an address like https://models.example/v1, not "ftp://models.example".',
      ],
      [
        { ...model, SUGGESTIONS_URL: 'http://models.plant/v1', SUGGESTIONS_KEY: 'k' },
        'SUGGESTIONS_KEY is sent over https:// only, unless the model runs on this machine.',
      ],
    ])('%o is refused in a sentence', (settings, sentence) => {
      expect(() => readConfig(settings)).toThrow(sentence)
    })
  })

  it('takes an address for the heads of the seals by http alone, and without a password', () => {
    expect(readConfig({ SEAL_HEADS_URL: 'https://seals.example/heads' }).sealHeadsUrl).toBe(
      'https://seals.example/heads',
    )
    for (const wrong of ['seals', 'ftp://seals.example', 'https://me:secret@seals.example']) {
      expect(() => readConfig({ SEAL_HEADS_URL: wrong })).toThrow(/^SEAL_HEADS_URL must be an address(?!.*secret)/)
    }
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
    expect(readConfig({ LINESIDE_DEMO: 'on' })).toMatchObject({ demo: true, shortDemo: false })
    expect(readConfig({ LINESIDE_DEMO: 'short' })).toMatchObject({ demo: true, shortDemo: true })
    expect(readConfig({ LINESIDE_DEMO_LANGUAGE: 'tr' })).toMatchObject({ demoLanguage: 'tr' })
  })

  it.each([
    ['PORT', '65536', 'PORT must be a whole number from 0 to 65535, not "65536".'],
    ['PORT', 'http', 'PORT must be a whole number from 0 to 65535, not "http".'],
    ['PORT', '80.5', 'PORT must be a whole number from 0 to 65535, not "80.5".'],
    ['PROBES_PORT', '70000', 'PROBES_PORT must be a whole number from 0 to 65535, not "70000".'],
    ['PROBES_HOST', '10.0.0.1', 'PROBES_HOST has no effect without PROBES_PORT. Set both, or neither.'],
    ['STOP_SECONDS', '0', 'STOP_SECONDS must be a whole number from 1 to 3600, not "0".'],
    ['DATABASE_POOL', '0', 'DATABASE_POOL must be a whole number from 1 to 200, not "0".'],
    ['RATE_REQUESTS_PER_MINUTE', '-1', /^RATE_REQUESTS_PER_MINUTE must be a whole number from 1 to \d+, not "-1"\.$/],
    ['RATE_FAILED_SIGN_INS_PER_MINUTE', 'x', /^RATE_FAILED_SIGN_INS_PER_MINUTE must be a whole number/],
    ['APP_ENV', 'production', 'APP_ENV must be one of prod, hom, dev, not "production".'],
    ['LINESIDE_DEMO', 'yes', 'LINESIDE_DEMO must be one of on, short, off, not "yes".'],
    ['LINESIDE_DEMO_LANGUAGE', 'de', 'LINESIDE_DEMO_LANGUAGE must be one of en-US, pt-BR, tr, pt-BR,tr, not "de".'],
    ['TRUST_PROXY', '11', 'TRUST_PROXY takes at most 10 proxies in a row, not "11".'],
    ['LOG_LEVEL', 'loud', /^LOG_LEVEL must be one of fatal, .*, silent, not "loud"\.$/],
  ])('say in one sentence what is wrong: %s=%s', (name, value, sentence) => {
    expect(() => readConfig({ [name]: value })).toThrow(sentence)
    expect(() => readConfig({ [name]: value })).toThrow(expect.objectContaining({ name: 'SettingError' }))
  })

  it.each([
    ['off', null],
    ['0', null],
    ['2', 2],
    ['127.0.0.1', ['127.0.0.1']],
    [' 10.0.0.0/8, ::1 ,fd00::/8', ['10.0.0.0/8', '::1', 'fd00::/8']],
  ])('name the proxies that are trusted: %s', (TRUST_PROXY, proxies) => {
    expect(readConfig({ TRUST_PROXY }).trustedProxies).toEqual(proxies)
  })

  it.each(['true', 'proxy.example', '-1', '10.0.0.0/33', '0.0.0.0/0', '::1/129', '10.0.0.1/8/8'])(
    'trust no proxy that is no address: %s',
    (wrong) => {
      const sentence = `TRUST_PROXY must be off, a number of proxies or a list of addresses and ranges such as 10.0.0.0/8, not "${wrong}".`
      expect(() => readConfig({ TRUST_PROXY: `127.0.0.1,${wrong}` })).toThrow(sentence)
    },
  )

  const s3 = { FILES: 's3', S3_ENDPOINT: 'https://s3.example', S3_BUCKET: 'plant', S3_ACCESS_KEY_ID: 'k' }
  it.each<[Record<string, string>, string | RegExp]>([
    [{ FILES: 'disk' }, 'FILES must be one of folder, database, s3, not "disk".'],
    [{ FILES: 's3' }, 'FILES=s3 needs S3_ENDPOINT.'],
    [s3, 'FILES=s3 needs S3_SECRET_ACCESS_KEY.'],
    [
      { ...s3, S3_SECRET_ACCESS_KEY_FILE: '/nowhere' },
      /^S3_SECRET_ACCESS_KEY_FILE: \/nowhere cannot be read \(ENOENT\)/,
    ],
    [{ ...s3, S3_ENDPOINT: 's3.example' }, /^S3_ENDPOINT must be an address/],
    [{ ...s3, S3_BUCKET: 'Plant/1' }, /^S3_BUCKET must be the name of a bucket/],
    [{ ...s3, S3_PREFIX: 'a b' }, /^S3_PREFIX may have/],
  ])('of files that do not go together end in one sentence: %j', (env, sentence) => {
    expect(() => readConfig(env)).toThrow(sentence)
  })

  it('of an S3 store are read', () => {
    const env = { ...s3, S3_SECRET_ACCESS_KEY: 's', S3_PREFIX: '/one/', S3_PATH_STYLE: 'off', FILES_KEEP_DAYS: '7' }
    expect(readConfig(env).files).toMatchObject({
      store: 's3',
      retentionDays: 7,
      s3: { prefix: 'one/', region: 'us-east-1', pathStyle: false, secretAccessKey: 's' },
    })
  })

  it('know what only this machine reaches', () => {
    expect(['127.0.0.1', '127.1.2.3', '::1', 'localhost'].every(isLoopback)).toBe(true)
    expect(['0.0.0.0', '::', '10.0.0.1', 'example.org'].some(isLoopback)).toBe(false)
  })

  const provider = { OIDC_ISSUER: 'https://id.example/plant', OIDC_CLIENT_ID: 'portal' }

  it('of the identity provider are read', () => {
    expect(readConfig(provider).oidc).toEqual({
      issuer: 'https://id.example/plant',
      clientId: 'portal',
      clientSecret: null,
      flow: 'code',
      audience: 'portal',
      defaultProfile: null,
    })
    const more = {
      OIDC_FLOW: 'implicit',
      OIDC_AUDIENCE: 'api',
      OIDC_CLIENT_SECRET: 's',
      OIDC_DEFAULT_PROFILE: 'Analyst',
    }
    expect(readConfig({ ...provider, ...more }).oidc).toMatchObject({
      flow: 'implicit',
      audience: 'api',
      clientSecret: 's',
      // named, but not switched on
      defaultProfile: null,
    })
    expect(readConfig({ ...provider, ...more, OIDC_AUTO_PROVISION: 'on' }).oidc?.defaultProfile).toBe('Analyst')
    for (const OIDC_ISSUER of ['http://localhost:4000', 'http://127.0.0.1:4000', 'http://[::1]:4000/x']) {
      expect(readConfig({ ...provider, OIDC_ISSUER }).oidc?.issuer).toBe(OIDC_ISSUER)
    }
  })

  const dev = { APP_ENV: 'dev' }
  const hidden = 'a'.repeat(32)
  it('of the developer path are read, and there is none in production', () => {
    expect(readConfig({ ...dev, DEV_LOGIN_PATH: hidden }).devLoginPath).toBe(`/${hidden}`)
    expect(readConfig({ APP_ENV: 'hom', DEV_LOGIN_PATH: `/${hidden}/x` }).devLoginPath).toBe(`/${hidden}/x`)
    expect(readConfig({ DEV_LOGIN_PATH: hidden }).devLoginPath).toBeNull()
    expect(readConfig(dev).devLoginPath).toBeNull()
  })

  it.each<[Record<string, string>, string | RegExp]>([
    [{ OIDC_CLIENT_ID: 'x' }, 'OIDC_CLIENT_ID has no effect without OIDC_ISSUER. Set both, or neither.'],
    [{ OIDC_AUTO_PROVISION: 'on' }, 'OIDC_AUTO_PROVISION has no effect without OIDC_ISSUER. Set both, or neither.'],
    [{ OIDC_ISSUER: 'https://id.example' }, /^OIDC_ISSUER needs OIDC_CLIENT_ID/],
    [{ ...provider, OIDC_ISSUER: 'id.example' }, 'OIDC_ISSUER must be the address of the provider, not "id.example".'],
    [{ ...provider, OIDC_ISSUER: 'https://id.example?x=1' }, /^OIDC_ISSUER must be the address/],
    [{ ...provider, OIDC_ISSUER: 'http://id.example' }, /^OIDC_ISSUER must begin with https/],
    [{ ...provider, OIDC_ISSUER: 'ftp://localhost' }, /^OIDC_ISSUER must begin with https/],
    [{ ...provider, OIDC_FLOW: 'hybrid' }, 'OIDC_FLOW must be one of implicit, code, not "hybrid".'],
    [{ ...provider, OIDC_AUTO_PROVISION: 'yes' }, 'OIDC_AUTO_PROVISION must be one of on, off, not "yes".'],
    [{ ...provider, OIDC_AUTO_PROVISION: 'on' }, /^OIDC_AUTO_PROVISION=on needs OIDC_DEFAULT_PROFILE/],
    [{ ...dev, DEV_LOGIN_PATH: 'a'.repeat(31) }, 'DEV_LOGIN_PATH must have at least 32 characters, not 31.'],
    [{ DEV_LOGIN_PATH: '/short' }, 'DEV_LOGIN_PATH must have at least 32 characters, not 5.'],
    [{ ...dev, DEV_LOGIN_PATH: `${hidden}?x` }, /^DEV_LOGIN_PATH takes letters/],
    [{ ...dev, DEV_LOGIN_PATH: `/api/${hidden}` }, /^DEV_LOGIN_PATH takes letters/],
  ])('that do not go together end in one sentence: %j', (env, sentence) => {
    expect(() => readConfig(env)).toThrow(sentence)
    expect(() => readConfig(env)).toThrow(expect.objectContaining({ name: 'SettingError' }))
  })
})
