import { eventSources } from '@lineside/contract/notifications'
import { describe, expect, it } from 'vitest'
import { targetOf } from './links.ts'

const address = (eventSource: (typeof eventSources)[number], link: string | null) =>
  targetOf({ eventSource, link }, 7)?.address ?? null

describe('a notification leads by its source', () => {
  it.each([
    ['NonConformity', '/nao-conformidade/9', '/nao-conformidade'],
    ['NonConformityActionPlan', '/relatorio-de-acoes/9', '/relatorio-de-acoes'],
    ['NonConformityWithoutActionPlan', '/nao-conformidade?hasActionPlans=0', '/nao-conformidade?hasActionPlans=0'],
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
    [
      'NotificationActionBeforeExpiration',
      '/relatorio-de-acoes?status=progress&accountId=7',
      '/relatorio-de-acoes?status=progress&accountId=7',
    ],
    ['SeoActionPlan', '/seo-plano-de-acao/9', '/seo-plano-de-acao'],
    ['ActionPlan', '/planos-de-acao', '/planos-de-acao'],
    ['CollectChange', '/relatorio-de-coleta/aprovacao/9', '/relatorio-de-coleta'],
    ['CheckListAnswer', '/checklist/lista/9', '/checklist/lista'],
  ] as const)('%s', (source, withLink, without) => {
    expect([address(source, '9'), address(source, null), address(source, '')]).toEqual([withLink, without, without])
  })

  it('any other leads nowhere', () => {
    const others = eventSources.filter((source) => address(source, '9') === null)
    expect(others).toEqual([
      'FormApproval',
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
