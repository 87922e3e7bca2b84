import { eventSources } from '@lineside/contract/notifications'
import { describe, expect, it } from 'vitest'
import { targetOf } from './links.ts'

const address = (eventSource: (typeof eventSources)[number], link: string | null) =>
  targetOf({ eventSource, link }, 7)?.address ?? null

describe('a notification leads by its source', () => {
  it.each([
    ['NonConformity', '/nao-conformidade/9', '/nao-conformidade'],
    ['NonConformityActionPlan', '/relatorio-de-acoes/9', '/relatorio-de-acoes'],
    [
      'ActionPlanBelated',
      '/relatorio-de-acoes?status=belated&accountId=7',
      '/relatorio-de-acoes?status=belated&accountId=7',
    ],
    [
      'ActionPlanRunningAndBelated',
      '/relatorio-de-acoes?status=progress%2Cbelated&accountId=7',
      '/relatorio-de-acoes?status=progress%2Cbelated&accountId=7',
    ],
    ['SeoActionPlan', '/seo-plano-de-acao/9', '/seo-plano-de-acao'],
    ['ActionPlan', '/planos-de-acao', '/planos-de-acao'],
    ['CollectChange', '/relatorio-de-coleta/aprovacao/9', '/relatorio-de-coleta'],
    ['CheckListAnswer', '/checklist/lista/9', '/checklist/lista'],
    ['FormApproval', '/formulario/9', '/formulario'],
  ] as const)('%s', (source, withLink, without) => {
    expect([address(source, '9'), address(source, null), address(source, '')]).toEqual([withLink, without, without])
  })

  it('of a digest to a list with as many rows as it counts', () => {
    const digest = (link: string | null) =>
      targetOf({ eventSource: 'NonConformityWithoutActionPlan', link, industryId: 1 }, 7)?.address
    expect(digest('due')).toBe('/nao-conformidade?untreated=due&responsibleId=7&industryId=1')
    expect(digest('long')).toBe('/nao-conformidade?untreated=long&industryId=1')
    expect(digest(null)).toBe('/nao-conformidade?status=S&responsibleId=7')
    const soon = 'NotificationActionBeforeExpiration'
    expect(address(soon, '2026-11-25')).toBe('/relatorio-de-acoes?status=progress&accountId=7&dateEnd=2026-11-25')
    expect(address(soon, null)).toBe('/relatorio-de-acoes?status=progress&accountId=7')
  })

  it('any other leads nowhere', () => {
    const others = eventSources.filter((source) => address(source, '9') === null)
    expect(others).toEqual([
      'CollectMissed',
      'ProductionNote',
      'Traceability',
      'SupportCiex',
      'LogbookPending',
      'News',
      'Training',
    ])
  })
})
