import { publishChecklist } from '@lineside/contract/checklists'
import { submitFormVersion } from '@lineside/contract/forms'
import { approved, topicWith } from '../domains/action-plans/testing.ts'
import * as checklists from '../domains/checklists/testing.ts'
import { drafted } from '../domains/forms/testing.ts'
import { made } from '../domains/topics/testing.ts'
import { cast, giveRoles, requestOf } from './access-cases.ts'
import { everyCase } from './access-every.ts'
import { everyEndpoint } from './endpoints.ts'
import type { GivingCase, GivingCases, Refusal } from './giving.ts'
import type { Person } from './people.ts'
import type { TestPlant } from './plant.ts'

type Changes = (plant: TestPlant, giver: Person) => Promise<object>

/** The good call of the proof of access, by the same person, with something else in its body. */
async function otherwise(plant: TestPlant, name: string, changes: Changes): Promise<Refusal> {
  const [endpoint, known] = [everyEndpoint.find((one) => one.name === name), everyCase[name]]
  if (!endpoint || !known) throw new Error(`There is no ${name}`)
  await giveRoles(plant, {})
  const giver = await plant.as(known.by ?? cast.everything)
  const sent = await known.call(plant, giver)
  const body = { ...sent.body, ...(await changes(plant, giver)) }
  const answer = await giver.send(requestOf(endpoint, { ...sent, body }))
  return { status: answer.statusCode, code: answer.json().code }
}

/** Calls that make or change an action, with the kind of topic that it goes to. */
const actions = {
  'action-plans.create': 'PLAN',
  'action-plans.change': 'PLAN',
  'action-plans.resubmit': 'PLAN',
  'checklist-answers.planAction': 'PLAN',
  'standard-checks.planAction': 'SEO',
} as const

function actionCases(): GivingCases {
  return Object.fromEntries(
    Object.entries(actions).flatMap(([name, kind]): [string, GivingCase][] => [
      // a topic in which an administrator let nobody in
      [
        `${name}:topicId`,
        {
          code: 'NOT_FOUND',
          give: (plant) =>
            otherwise(plant, name, async () => ({
              topicId: (await made(plant, await plant.as('admin'), { kind })).id,
            })),
        },
      ],
      ...(['specialistId', 'managerId'] as const).map((field): [string, GivingCase] => [
        `${name}:${field}`,
        {
          code: 'SAME_PERSON',
          give: (plant) =>
            otherwise(plant, name, async (_, { accountId }) => ({
              topicId: (await topicWith(plant, { kind, ...(await approversOf(plant, kind)) })).id,
              [field]: accountId,
            })),
        },
      ]),
    ]),
  )
}

async function approversOf(plant: TestPlant, kind: 'PLAN' | 'SEO') {
  const both = await approved(plant)
  return kind === 'PLAN' ? both : { ...both, specialistId: (await plant.as('beatriz.lacerda')).accountId }
}

/** What a draft says counts once it is sent: there it is asked. */
async function sentChecklist(plant: TestPlant, own: Changes): Promise<Refusal> {
  const person = await plant.as(checklists.maker)
  const { id, rowVersion } = await checklists.drafted(plant, person, await own(plant, person))
  return person.call(publishChecklist, { ...checklists.at(id), body: { rowVersion } })
}

const approver: GivingCase = {
  code: 'OWN_ACCESS',
  give: (plant) => sentChecklist(plant, async (_, { accountId }) => ({ needsApproval: true, approverId: accountId })),
}
const otherPlant: GivingCase = {
  code: 'VALIDATION',
  give: (plant) => sentChecklist(plant, async ({ facts }) => ({ industryIds: [facts.plant, facts.other.plant] })),
}

const access: GivingCase = {
  code: 'OWN_ACCESS',
  give: (plant) =>
    otherwise(plant, 'topics.changeAccess', async (_, { accountId }) => ({ people: [{ accountId, level: 'v' }] })),
}

/** Records of the domains: whoever would decide by a field names themselves, or gives what is closed to them. */
export const givingRecords: GivingCases = {
  ...actionCases(),
  'topics.changeAccess:people[].accountId': access,
  'checklists.create:content.approverId': approver,
  'checklists.saveDraft:content.approverId': approver,
  'checklists.create:content.industryIds': otherPlant,
  'checklists.saveDraft:content.industryIds': otherPlant,
  'forms.saveDraft:definition.approverId': {
    code: 'VALIDATION',
    async give(plant) {
      const author = await plant.as('analyst')
      const { id, rowVersion } = await drafted(plant, author, { approverId: author.accountId })
      return author.call(submitFormVersion, { params: { id: String(id) }, body: { rowVersion } })
    },
  },
}
