import type { AnyEndpoint } from '@lineside/contract/core'
import { expect, it } from 'vitest'
import { type AccessCase, cast, giveRoles, requestOf } from './testing/access-cases.ts'
import { everyCase } from './testing/access-every.ts'
import { everyEndpoint } from './testing/endpoints.ts'
import { usePlant } from './testing/plant.ts'
import { withDataFolder } from './testing/uploads.ts'

/**
 * Every call that the specification writes out (services.md 7; decisions 5.2, 5.3), by its method and address, with the
 * values it names in the query. Where it gives no method, it reads. The rest of a request is what the proof of access sends.
 */
const specifiedCalls = [
  'POST /api/brf/BrfAuth',
  'POST /api/brf/BrfAuth/AzureAD',
  'POST /api/brf/BrfAuth/Logout',
  'GET /api/domain/v1/Account/Filter',
  'GET /api/domain/v1/Account/Search?query=ana&isManager=true',
  'GET /api/domain/v1/CacheV2/Account/{id}',
  'GET /api/event/v1/Notification?beginDate=2026-01-01&endDate=2026-12-31',
  'GET /api/event/v1/Notification?read=false&limit=5',
  'GET /api/event/v1/Notification/GetRecordCount?read=false&portal=true',
  'PUT /api/event/v1/Notification/{id}?read=true',
  'GET /api/event/v1/ChatSubject',
  'GET /api/event/v1/Chat',
  'GET /api/event/v1/Chat/{id}',
  'POST /api/event/v1/Upload?containerName=chat',
  'POST /api/event/v1/Chat/Message',
  'GET /api/event/v1/Chat/Events?after=0',
  'PUT /api/event/v1/Chat/{id}/Finish',
  'PUT /api/event/v1/Chat/{id}/Clear',
  'PUT /api/event/v1/Chat/{id}/Close',
  'PUT /api/event/v1/Chat/{id}/Take',
  'GET /api/domain/v1/Hierarchy/HierarchyGetByFilter',
  'GET /api/domain/v1/Hierarchy/HierarchyGetById',
  'GET /api/domain/v1/Hierarchy/HierarchyGetAllByIndustry',
  'POST /api/domain/v1/TypeCollect/ExportCollect',
  'GET /api/domain/v1/CollectAnalyze/GetCollectAnalyzeByCollectId?collectId=1',
  'GET /api/domain/v1/ReportLink/ListAll',
  'GET /api/domain/v1/SupportCiex/GetSupportCiexById',
  'POST /api/domain/v1/SupportCiex/Create',
  'POST /api/domain/v1/SupportCiex/Update',
  'POST /api/domain/v1/SupportCiex/EndRequest',
  'GET /api/operator/v1/Collect/ApprovalCollect',
  'GET /api/operator/v1/Collect/photo',
  'GET /api/operator/v1/Collect/Log/{id}',
  'POST /api/operator/v1/Collect/Export',
  'POST /api/operator/v1/Export/Log',
  'GET /api/operator/v1/TypeCollect/ListFormsWithLastCollect',
  'GET /api/operator/v1/TypeCollect/Filter',
  'GET /api/operator/v1/TypeCollect/{id}',
  'GET /api/checklist/v1/ChecklistAnswer/GetSummaryById',
  'GET /api/checklist/v1/Checklist/GetByPlatformId',
  'GET /api/checklist/v1/Checklist/GetById',
  'GET /api/checklist/v1/Checklist/GetAllTitles',
  'GET /api/checklist/v1/Checklist/GetByFilter',
  'PUT /api/checklist/v1/Checklist/UpdateEnable',
  'GET /api/analytics/v1/Collect/Statistics/Cache',
  'GET /api/analytics/v1/NonConformity/Statistics/Cache',
  'GET /api/domain/v1/Help',
  'GET /api/domain/v1/NewsLetter',
  'GET /api/domain/v1/Logbook',
  'GET /api/domain/v1/AccountRole',
  'GET /api/domain/v1/OutputAccount',
  'GET /api/domain/v1/Script',
  'GET /api/domain/v1/Profile',
  'GET /api/domain/v1/Industry?sort_key=Name',
  'GET /api/domain/v1/account/getSubordinates',
  'GET /api/domain/v1/Account/SupervisorHierarchy',
  'GET /api/domain/v1/Norm?industryId=1',
  'GET /api/domain/v1/Norm?industryId=1&corporate=true',
  'PUT /api/domain/v1/NonConformity/ImmediateAction',
  'GET /api/domain/v1/Tour/Filter',
  'GET /api/domain/v1/PunchList/GetPunchList?limit=10',
  'GET /api/domain/v1/Traceability/Items?limit=100',
  'GET /api/domain/v1/Traceability/Lots?limit=100',
  'POST /api/domain/v1/CollectMovement/SaveMovement',
  'GET /api/actionplan/v1/Action/Filter',
  'GET /api/actionplan/v1/Action/MyActions',
  'GET /api/actionplan/v1/Action/Export',
  'GET /api/actionplan/v1/Topic?limit=200',
  'GET /api/actionplan/v1/Pillar',
  'POST /api/actionplan/v1/Action',
  'PUT /api/actionplan/v1/Action/{id}',
] as const

const { onPlant } = usePlant()

function endpointOf(method: string, path: string): AnyEndpoint {
  const match = everyEndpoint.find((one) => one.method === method && one.path === path)
  if (!match) throw new Error(`the specification calls ${method} ${path}, which nothing answers`)
  return match
}

const caseOf = ({ name }: AnyEndpoint): AccessCase => {
  const match = everyCase[name]
  if (!match) throw new Error(`${name} has no access case`)
  return match
}

it.each(specifiedCalls)('%s is answered', (call) =>
  withDataFolder((folder) =>
    onPlant(
      async (plant) => {
        const [method = '', address = ''] = call.split(' ')
        const [path = '', search = ''] = address.split('?')
        const endpoint = endpointOf(method, path)
        const accessCase = caseOf(endpoint)
        await giveRoles(plant, {})
        const person = await plant.as(accessCase.by ?? cast.everything)
        const sent = await accessCase.call(plant, person)
        const query = { ...sent.query, ...Object.fromEntries(new URLSearchParams(search)) }
        const answer = await person.send(requestOf(endpoint, { ...sent, query }))
        expect(answer.statusCode, answer.payload).toBe(accessCase.answers?.status ?? endpoint.status)
      },
      { settings: { DATA_DIR: folder } },
    ),
  ),
)
