/** What a notification is about (decisions section 4); its link leads by the table of services.md section 2. */
export const eventSources = [
  'NonConformity',
  'NonConformityActionPlan',
  'NonConformityWithoutActionPlan',
  'ActionPlanBelated',
  'ActionPlanRunningAndBelated',
  'NotificationActionBeforeExpiration',
  'SeoActionPlan',
  'ActionPlan',
  'CollectChange',
  'CheckListAnswer',
  'FormApproval',
  'CollectMissed',
  'ProductionNote',
  'Traceability',
  'SupportCiex',
  'LogbookPending',
  'News',
  'Training',
  'Account',
] as const

export type EventSource = (typeof eventSources)[number]
