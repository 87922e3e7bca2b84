import { collectList } from '@lineside/contract/collects'
import { beforeAll, describe, expect, it } from 'vitest'
import { labelsOf, needTexts, setUpLanguages } from '../i18n/index.ts'
import { tagsOf } from './tags.ts'
import type { Values } from './values.ts'

const names: Record<string, Record<string, string>> = { industryId: { 1: 'Fábrica Sul' } }

const tags = (values: Values) =>
  tagsOf({
    definition: collectList,
    values,
    labels: labelsOf('collects'),
    nameOf: (filter, id) => names[filter]?.[id] ?? null,
  })
const labels = (values: Values) => tags(values).map((tag) => tag.label)

describe('tags in pt-BR', () => {
  beforeAll(async () => {
    await setUpLanguages('pt-BR')
    await needTexts('collects')
  })

  it('write a range as one tag that goes as one', () => {
    const values = { dateBegin: '2026-11-01', dateEnd: '2026-11-21', outRange: 'true' }
    expect(labels(values)).toEqual(['De 01/11/2026 até 21/11/2026', 'Fora dos limites'])
    expect(tags(values)[0]?.rest).toEqual({ outRange: 'true' })
  })

  it('write a single day, and an open range', () => {
    expect(labels({ dateBegin: '2026-11-21', dateEnd: '2026-11-21' })).toEqual(['Na data 21/11/2026'])
    expect(labels({ dateBegin: '2026-11-21' })).toEqual(['A partir de 21/11/2026'])
    expect(labels({ dateEnd: '2026-11-21' })).toEqual(['Até 21/11/2026'])
  })

  it('write a flag as the specification does', () => {
    expect(labels({ hasCritical: 'true' })).toEqual(['Apenas crítico'])
    expect(labels({ hasCritical: 'false' })).toEqual(['Apenas não crítico'])
  })

  it('give each chosen value a tag of its own', () => {
    const values = { status: 'E,P', industryId: '1,9' }
    expect(labels(values)).toEqual([
      'Status do apontamento: Executado',
      'Status do apontamento: Pendente',
      'Unidade: Fábrica Sul',
      'Unidade: …',
    ])
    expect(tags(values).map((tag) => tag.rest)).toEqual([
      { status: 'P', industryId: '1,9' },
      { status: 'E', industryId: '1,9' },
      { status: 'E,P', industryId: '9' },
      { status: 'E,P', industryId: '1' },
    ])
  })
})
