import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { domains } from '@lineside/contract/domains'
import { describe, expect, it } from 'vitest'
import { openSentences } from '../../core/i18n/sentences.ts'
import { domainDoors } from '../../testing/endpoints.ts'

const contract = join(import.meta.dirname, '../../../../contract/src')
const { write: sentenceOf } = openSentences(domainDoors.flatMap((door) => door.templates ?? []))

describe('a sentence', () => {
  it.each([
    ['en-US', '1,234 more non-conformities within ten minutes'],
    ['pt', 'Mais 1.234 não conformidades em dez minutos'],
    ['pt-BR', 'Mais 1.234 não conformidades em dez minutos'],
    ['tr', 'On dakika içinde 1.234 uygunsuzluk daha'],
  ] as const)('has its plural and its numbers in %s', (language, sentence) => {
    expect(sentenceOf(language, 'nonConformity.grouped', { count: 1234 })).toBe(sentence)
  })

  it('has the form for one and the form for a million', () => {
    expect(sentenceOf('en-US', 'digest.belated', { count: 1 })).toBe('You have 1 late action')
    expect(sentenceOf('pt-BR', 'digest.belated', { count: 1_000_000 })).toBe('Você tem 1.000.000 de ações atrasadas')
  })

  it('writes a day everywhere alike and an instant by the clock of the plant', () => {
    const params = {
      actor: 'Ana',
      what: 'x',
      from: { day: '2026-11-09' },
      due: { instant: '2026-11-10T01:30:00.000Z', zone: 'America/Sao_Paulo' },
    }
    expect(sentenceOf('en-US', 'action.dateChanged', params)).toBe(
      'Ana moved your action from 09/11/2026 to 09/11/2026 22:30: x',
    )
  })

  it('leaves braces in what people wrote alone', () => {
    expect(sentenceOf('en-US', 'action.concluded', { actor: '{{what}}', what: '{{actor}}' })).toBe(
      '{{what}} concluded the action: {{actor}}',
    )
  })

  it('of a template that is gone is none', () => {
    expect(sentenceOf('tr', 'nothing.here', {})).toBeNull()
  })

  it('of one key is of one domain', () => {
    const texts = { news: { published: 'News' } }
    const set = { 'en-US': texts, pt: texts, 'pt-BR': texts, tr: texts }
    expect(() => openSentences([set, set])).toThrow('Two domains have the template news.published')
  })

  it('is offered at the door of every domain that has templates', () => {
    const offering = domainDoors.filter((door) => door.templates).map((door) => door.name)
    const having = domains.filter((domain) => existsSync(join(contract, domain, 'templates')))
    expect(offering.sort()).toEqual(having.sort())
  })
})
