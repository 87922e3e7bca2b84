import { existsSync, globSync, readFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { describe, expect, it } from 'vitest'
import type { CoreFieldCode, ListDefinition, StateMachine } from './core/index.ts'
import {
  cellProblemCodes,
  coreProblems,
  endpointsIn,
  labelKeys,
  languages,
  permissions,
  takesInput,
} from './core/index.ts'
import type { FieldProblem, FormulaProblemCode, RuleWarning } from './core/rules/index.ts'
import {
  checkTexts,
  compareTexts,
  flatten,
  inheritanceFaults,
  onParent,
  parentLanguages,
  placeholders,
  reasons,
  sameTexts,
  type Texts,
} from './core/texts/index.ts'
import { domains, everyProblem } from './domains.ts'
import { routes } from './routes.ts'

const src = import.meta.dirname
const repository = join(src, '../..')

const readFile = (path: string): Texts => JSON.parse(readFileSync(path, 'utf8'))

/** A file of texts, on top of those of the language that its own inherits from. */
function readTexts(path: string): Texts {
  const parent = parentLanguages[basename(path, '.json')]
  return parent ? onParent(readFile(join(dirname(path), `${parent}.json`)), readFile(path)) : readFile(path)
}

/** Folders that hold one `<language>.json` for each language. */
function textFolders(): string[] {
  const patterns = [
    'contract/src/{*,core/*}/{texts,templates,titles}/*.json',
    'web/src/**/i18n/*.json',
    'web/src/**/texts/*.json',
  ]
  const files = patterns.flatMap((pattern) => globSync(pattern, { cwd: repository }))
  return [...new Set(files.map((file) => dirname(file)))].sort()
}

const own = new Map<string, Map<string, string>>()
function labels(domain: string, language: string): Map<string, string> {
  const path = join(src, domain, 'texts', `${language}.json`)
  let match = own.get(path)
  if (!match) {
    match = existsSync(path) ? flatten(readTexts(path)) : new Map()
    for (const titles of domain === 'core' ? globSync(`*/titles/${language}.json`, { cwd: src }) : [])
      for (const [key, title] of flatten(readTexts(join(src, titles)))) match.set(key, title)
    if (domain === 'core')
      for (const [code, sentence] of flatten(readTexts(join(src, `core/problems/texts/${language}.json`))))
        match.set(`problems.${code}`, sentence)
    own.set(path, match)
  }
  return match
}

/** The word of a domain for a key, or the usual one; of a second kind of record in the domain by its `part`. */
function wordOf(domain: string, language: string, key: string, part?: string): string | undefined {
  const own = labelKeys(key).map((one) => labels(domain, language).get(partKey({ part }, one)))
  const usual = labelKeys(key).map((one) => labels('core', language).get(`usual.${one}`))
  return [...own, ...usual].find((word) => word !== undefined)
}

/** The labels that stand in no language file of a domain, as `<domain>/texts/<language>.json: <key>`. */
function lacking(domain: string, keys: readonly string[], part?: string): string[] {
  return languages.flatMap((language) =>
    keys
      .filter((key) => wordOf(domain, language, key, part) === undefined)
      .map((key) => `${domain}/texts/${language}.json: ${partKey({ part }, key)}`),
  )
}

const written = domains.filter((domain) => existsSync(join(src, domain, 'index.ts')))
const doors = new Map<string, Record<string, unknown>>()
for (const domain of written) doors.set(domain, await import(/* @vite-ignore */ join(src, domain, 'index.ts')))

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null
const isList = (value: unknown): value is ListDefinition => isObject(value) && 'columns' in value && 'filters' in value
const isMachine = (value: unknown): value is StateMachine => isObject(value) && 'transitions' in value

function offered<T>(is: (value: unknown) => value is T): { domain: string; thing: T }[] {
  return [...doors].flatMap(([domain, door]) =>
    Object.values(door)
      .filter(is)
      .map((thing) => ({ domain, thing })),
  )
}

describe('every text stands in four languages', () => {
  const folders = textFolders()

  it('finds the texts of every domain of the contract', () => {
    for (const domain of ['core', ...written]) expect(folders).toContain(join('contract/src', domain, 'texts'))
  })

  it.each(folders)('%s', (folder) => {
    const read = (language: string) => {
      const path = join(repository, folder, `${language}.json`)
      return existsSync(path) ? readTexts(path) : undefined
    }
    const english = read('en-US')
    const faults = languages.flatMap((language) => {
      const texts = read(language)
      if (!texts || !english) return [`${language}.json does not exist`]
      const result =
        language === 'en-US' ? checkTexts(texts, language) : compareTexts(english, texts, language, sameTexts)
      return result.map((fault) => `${language}.json: ${fault}`)
    })
    expect(faults).toEqual([])
  })

  it('a language that inherits from another says only what it says otherwise', () => {
    const faults = folders.flatMap((folder) =>
      Object.entries(parentLanguages).flatMap(([language, parent]) => {
        const own = readFile(join(repository, folder, `${language}.json`))
        return inheritanceFaults(readFile(join(repository, folder, `${parent}.json`)), own).map(
          (fault) => `${folder}/${language}.json: ${fault}`,
        )
      }),
    )
    expect(faults).toEqual([])
  })

  it('allows as equal to English only a short list of words, each with its reason and in use', () => {
    for (const reason of Object.values(reasons)) expect(reason.length).toBeGreaterThan(8)
    expect(sameTexts.size).toBeLessThan(40)
    const sentences = folders.flatMap((folder) => [
      ...flatten(readTexts(join(repository, folder, 'en-US.json'))).values(),
    ])
    const spoken = new Set(
      sentences.map((sentence) =>
        sentence
          .replace(/\{\{?\w+\}?\}/g, '')
          .trim()
          .toLowerCase(),
      ),
    )
    expect([...sameTexts].filter((word) => !spoken.has(word.toLowerCase()))).toEqual([])
  })
})

describe('everything the contract names has a label', () => {
  it('problems', () => {
    expect(
      lacking(
        'core',
        Object.keys(coreProblems).map((code) => `problems.${code}`),
      ),
    ).toEqual([])
  })

  it('problems of a domain, and those of its fields, with its own words and their values, and none but its own', async () => {
    const own = written.filter((domain) => existsSync(join(src, domain, 'problem-codes.ts')))
    expect(own.length).toBeGreaterThan(20)
    for (const domain of own) {
      const codes: Record<string, Record<string, unknown>> = await import(
        /* @vite-ignore */ join(src, domain, 'problem-codes.ts')
      )
      const keys = Object.entries(codes).flatMap(([name, all]) => {
        const part = name.endsWith('FieldProblems') ? 'fieldProblems' : 'problems'
        return Object.entries(all).map(([code, values]) => [`${part}.${code}`, values] as const)
      })
      const english = labels(domain, 'en-US')
      const spoken = [...english.keys()].filter((key) => /^(problems|fieldProblems)\./.test(key))
      expect(spoken.sort(), domain).toEqual(keys.map(([key]) => key).sort())
      for (const [key, values] of keys)
        if (Array.isArray(values)) expect(placeholders(english.get(key) ?? ''), key).toEqual(values)
    }
  })

  it('fields: the codes of the contract and of the rules', () => {
    const codes = fieldCodes
    expect(
      lacking(
        'core',
        Object.keys(codes).map((code) => `fields.${code}`),
      ),
    ).toEqual([])
  })

  it('what only a file does to a value', () => {
    expect(
      lacking(
        'core/imports',
        cellProblemCodes.map((code) => `cells.${code}`),
      ),
    ).toEqual([])
  })

  it('warnings and formula faults of the rules', () => {
    const keys = [
      ...Object.keys(warnings).map((c) => `warnings.${c}`),
      ...Object.keys(faults).map((c) => `formulas.${c}`),
    ]
    expect(lacking('core', keys)).toEqual([])
  })

  it('the parameters that the thrower gives stand in the sentence', () => {
    const english = labels('core', 'en-US')
    for (const [code, params] of Object.entries(fieldCodes)) {
      expect(placeholders(english.get(`fields.${code}`) ?? ''), code).toEqual(params)
    }
    expect(placeholders(labels('accounts', 'en-US').get('problems.ACCOUNT_LOCKED') ?? '')).toEqual(['minutes'])
    expect(placeholders(english.get('problems.PROFILE_HELD') ?? '')).toEqual(['count'])
  })

  it('permissions', () => {
    expect(
      lacking(
        'profiles',
        Object.values(permissions).map((id) => `permissions.${id}`),
      ),
    ).toEqual([])
  })

  it('routes', () => {
    expect(
      lacking(
        'core',
        routes.map((route) => `routes.${route.id}`),
      ),
    ).toEqual([])
  })

  it('the name of each domain', () => {
    expect(written.flatMap((domain) => lacking(domain, ['name']))).toEqual([])
  })

  it('columns, filters and code sets of each list', () => {
    const lists = offered(isList)
    expect(lists.length).toBeGreaterThan(2)
    expect(lists.flatMap(({ domain, thing }) => lacking(domain, listKeys(thing), thing.part))).toEqual([])
  })

  it('what the rows of each list are called when they are counted', () => {
    const nouns = ['counted_one', 'counted_other']
    expect(offered(isList).flatMap(({ domain, thing }) => lacking(domain, nouns, thing.part))).toEqual([])
  })

  it('the filters of a list have names of their own', () => {
    const twice = offered(isList).flatMap(({ domain, thing }) =>
      languages.flatMap((language) => {
        const names = Object.keys(thing.filters).map((key) => wordOf(domain, language, `filters.${key}`, thing.part))
        return names.filter((name, at) => names.indexOf(name) !== at).map((name) => `${domain} ${language}: ${name}`)
      }),
    )
    expect(twice).toEqual([])
  })

  it('the quick views of each list', () => {
    const keys = offered(isList).flatMap(({ thing }) => (thing.views ?? []).map((view) => `views.${view.key}`))
    expect(keys.length).toBeGreaterThan(5)
    expect(lacking('core', [...new Set(keys)])).toEqual([])
  })

  it('states of each machine, alike under the code set of the same name', () => {
    const machines = offered(isMachine)
    expect(machines.length).toBeGreaterThan(0)
    for (const { domain, thing } of machines) {
      const codes = Object.keys(thing.states)
      const keys = codes.map((code) => `states.${code}`)
      expect(lacking(domain, keys, thing.part)).toEqual([])
      for (const language of languages) {
        const texts = labels(domain, language)
        for (const code of codes) {
          const word = wordOf(domain, language, `states.${code}`, thing.part)
          expect([word, undefined]).toContain(texts.get(partKey(thing, `codes.states.${code}`)))
        }
      }
    }
  })

  it('events of endpoints and transitions', () => {
    const named = [...doors.values()].flatMap(endpointsIn).flatMap((one) => one.events)
    const moved = offered(isMachine).flatMap(({ domain, thing }) =>
      thing.transitions.map((row) => `${domain}.${row.event}`),
    )
    expect(named.length).toBeGreaterThan(3)
    const missing = [...new Set([...named, ...moved])].flatMap((event) => {
      const [domain = '', verb = ''] = event.split('.')
      return lacking(domain, [`events.${verb}`])
    })
    expect(missing).toEqual([])
  })
})

describe('a transition that has a call', () => {
  it('has the words of its button, of its dialog and of what is told once it is done', () => {
    const keys = offered(isMachine).flatMap(({ domain, thing }) =>
      thing.transitions.flatMap((row) => {
        if (!row.call) return []
        const labels = ['button', ...(takesInput(row, 'confirmation') ? [] : ['submit']), 'done']
        return lacking(
          domain,
          labels.map((word) => `transitions.${row.event}.${word}`),
        )
      }),
    )
    expect(keys).toEqual([])
  })
})

/** The words of a second kind of record in a domain stand apart. */
function partKey({ part }: { part?: string }, key: string): string {
  return part === undefined ? key : `${part}.${key}`
}

function listKeys(list: ListDefinition): string[] {
  const columns = list.columns.map((column) => `columns.${column.key}`)
  const filters = Object.keys(list.filters).map((key) => `filters.${key}`)
  const codes = Object.values(list.filters).flatMap((filter) =>
    filter.kind === 'codes' ? filter.codes.map((code) => `codes.${filter.set}.${code}`) : [],
  )
  return [...columns, ...filters, ...codes]
}

/** Written out so that the type checker asks for a new code here; the value is the sentence's parameters. */
const ruleCodes: Record<FieldProblem, string[]> = {
  required: [],
  unknownField: [],
  hidden: [],
  calculated: [],
  notANumber: [],
  notWhole: [],
  tooSmall: ['min'],
  tooLarge: [],
  decimals: ['decimals'],
  digits: ['digits'],
  notText: [],
  tooLong: ['length'],
  controlCharacter: [],
  notADate: [],
  notADatetime: [],
  notAnHour: [],
  notAnOption: [],
  notTrueOrFalse: [],
  notConformity: [],
  notPhotos: [],
  notATimer: [],
  photoOutside: [],
  remarkOutside: [],
}

const fieldCodes: Record<Exclude<CoreFieldCode, `formula.${FormulaProblemCode}`>, string[]> = {
  ...ruleCodes,
  invalid: [],
  notAHost: ['host'],
  notAnAddress: [],
  notHttps: [],
  hostNotAllowed: ['host'],
  notHttp: [],
  privateHost: ['host'],
  max: ['max'],
  tooShort: ['length'],
  lettersOnly: [],
  linkNotAllowed: [],
  tooManyPictures: [],
  lacksRight: [],
  needsSpecialist: [],
  inUse: [],
  maxAboveMin: [],
  weightsZero: [],
  notZero: [],
  fefoFirst: ['lot'],
  unitMisfit: ['unit'],
  unknownHere: [],
  fieldGone: [],
  notEarlier: [],
  readsItself: [],
  wrongComparison: [],
  inGroup: [],
  tooFarInFuture: [],
  dateOutOfRange: [],
  repeated: [],
  doubleSpaces: [],
  invisibleCharacter: [],
  mixedScripts: [],
  notInFuture: [],
  inPast: [],
  inFuture: [],
  samePerson: [],
  fileRequired: [],
  emptyFile: [],
  notAPicture: [],
  fileTooLarge: ['megabytes'],
  unknownFile: [],
  notAnEmail: [],
  beyondPlants: [],
  taken: [],
  tooMany: ['most'],
  notAStep: ['step'],
  noneGiven: [],
  wrongLevel: [],
  otherPlant: [],
  otherShift: [],
  disabledHere: [],
  withinItself: [],
  unknownPlace: ['place'],
  otherInRecord: ['value'],
  notATime: [],
  skipTooFar: [],
  endsBeforeBegin: [],
}

const warnings: Record<RuleWarning, true> = {
  divisionByZero: true,
  overflow: true,
  invalidPower: true,
  invalidArgument: true,
}

const faults: Record<FormulaProblemCode, true> = {
  missing: true,
  tooLong: true,
  unexpected: true,
  incomplete: true,
  unclosed: true,
  badNumber: true,
  unknownFunction: true,
  argumentCount: true,
  unknownField: true,
  notUsable: true,
  wrongType: true,
  tooDeep: true,
  cycle: true,
  duplicateField: true,
  badLimits: true,
  inGroup: true,
  badCondition: true,
}

describe('the wordings the specification gives', () => {
  const spoken = labels('core', 'pt-BR')
  it.each([
    ['SIGN_IN_REFUSED', 'Problema ao realizar o login. Verifique o usuário ou procure o seu supervisor.'],
    ['FILE_NOT_SUPPORTED', 'Arquivo não suportado!'],
    ['WRONG_PASSWORD', 'Senha incorreta.'],
    ['UNKNOWN_LOGIN', 'ID incorreto.'],
    ['ACCOUNT_INACTIVE', 'Esta conta não pode realizar login.'],
    ['NO_PORTAL_RIGHT', 'Você não tem permissão de acesso ao portal. Procure o administrador.'],
  ])('%s', (code, sentence) => {
    expect(everyProblem()).toHaveProperty(code)
    expect(spoken.get(`problems.${code}`) ?? labels('accounts', 'pt-BR').get(`problems.${code}`)).toBe(sentence)
  })

  it('the six server statuses of a change request', () => {
    const matches = ['EW', 'DW', 'DA', 'DR', 'ER', 'EA'].map((code) =>
      labels('collects', 'pt-BR').get(`codes.changeState.${code}`),
    )
    expect(matches).toEqual([
      'Aguardando Aprovação de Edição',
      'Aguardando Aprovação de Exclusão',
      'Exclusão Aprovada',
      'Exclusão Recusada',
      'Edição Recusada',
      'Edição Aprovada',
    ])
  })
})

describe('the comparison itself', () => {
  const english = { rows_one: '{{count}} row', rows_other: '{{count}} rows', hello: 'Hello {{name}}', sku: 'SKU' }
  const good = {
    rows_one: '{{count}} linha',
    rows_many: '{{count}} de linhas',
    rows_other: '{{count}} linhas',
    hello: 'Olá {{name}}',
    sku: 'SKU',
  }
  const compare = (other: Texts) => compareTexts(english, other, 'pt', new Set(['SKU']))

  it('passes a whole translation', () => {
    expect(compare(good)).toEqual([])
    expect(checkTexts(english, 'en-US')).toEqual([])
  })

  it.each<[string, Texts, string]>([
    ['a missing key', { ...good, sku: {} }, 'sku is missing'],
    ['a key of its own', { ...good, extra: 'A mais' }, 'extra does not exist in en-US'],
    ['a missing plural form', without(good, 'rows_many'), 'rows lacks its plural form many'],
    [
      'a plural form the language has not',
      { ...good, rows_few: '{{count}} x' },
      'rows_few: pt has no such plural form',
    ],
    ['a lost placeholder', { ...good, hello: 'Olá' }, 'hello lost the placeholder name'],
    ['a wrong placeholder', { ...good, hello: 'Olá {{name}} {{nome}}' }, 'hello has the unknown placeholder nome'],
    ['an empty sentence', { ...good, sku: '' }, 'sku is empty'],
    ['spaces too many', { ...good, sku: 'S  KU' }, 'sku has spaces too many'],
    ['English left over', { ...good, hello: 'Hello {{name}}' }, 'hello is still English: "Hello {{name}}"'],
  ])('catches %s', (_, other, fault) => {
    expect(compare(other)).toContain(fault)
  })
})

function without(texts: Texts, key: string): Texts {
  const { [key]: _, ...rest } = texts
  return rest
}
