import type { AnyEndpoint } from '@lineside/contract/core'
import { type BodyField, bodyFields } from './body-fields.ts'
import { everyEndpoint } from './endpoints.ts'
import type { TestPlant } from './plant.ts'

export interface Refusal {
  status: number
  code: string | undefined
}

/** Somebody gives by a field what they do not hold, and is answered so. */
export interface GivingCase {
  code: string
  give(plant: TestPlant): Promise<Refusal>
}

/** By `<endpoint>:<path>`. */
export type GivingCases = Readonly<Record<string, GivingCase>>

/**
 * What a field names: a person, or a part of what people may. A field that takes the id of a record is in `namesOfIds`,
 * whatever it names; `thing` gives nobody anything.
 */
type Names = 'person' | 'plant' | 'profile' | 'role' | 'logbook' | 'theme' | 'right' | 'thing'

const listed = (names: Names, text: string) => text.split(/\s+/).map((one) => [one, names] as const)

const namesOfIds = new Map<string, Names>([
  ...listed(
    'person',
    `accountId responsibleId supervisorId substituteId specialistId managerId approverId leadId team trainerId attendeeIds
     handlerId mentions`,
  ),
  ...listed('plant', 'industryId industryIds plants coordinates industryDestination'),
  ...listed('profile', 'profileId profileIds'),
  ...listed('role', 'roleId roleIds'),
  ...listed('logbook', 'logBookId'),
  ...listed('theme', 'topicId'),
  ...listed(
    'thing',
    `id ids rowVersion fileId fileIds fieldId fields placeId placeIds places pillarId elementId subElementId taskId productId
     productIds families formId formVersion pictureId collectPointId collectPointIds questionId choiceId shiftId parentId lotId
     lotIds normVersionId courseId chatSubjectId chatId subjectId seq afterId structureId referencePhotoId positionId positionIds
     indicatorId checklistId checkListId categoryId weightsVersion versionId standardCheckId scriptRunId scriptId receiptId
     parameterId origin destination optionGroupId monthId linkedFormIds itemId industryLineId groupId expectedId corrects
     connectorId confirmedRenames collectId`,
  ),
])

/** Names of fields that take no id and still say what somebody may, or who somebody is. */
const saysOfPeople =
  /^(rights|applications|supportAccess|absence|active|login|email|badge|permissions?|profiles?|roles?|people|members?|owner|users)$/i

/** What a field names; undefined where that was not said yet. */
export function namesOf({ name, isId }: BodyField): Names | undefined {
  const known = namesOfIds.get(name)
  if (known || isId) return known
  return saysOfPeople.test(name) ? 'right' : 'thing'
}

/**
 * How it is shown that a field gives nobody what the giver does not hold.
 * `elsewhere`: a person or plant of elsewhere is refused. `another`: besides, whoever names themselves is, for who is named
 * decides, or is the one it is about. `harmless`: why it gives nothing. Any other giving has a case:
 * `giving-users.ts`, `giving-records.ts`.
 */
export type Proof = 'elsewhere' | 'another' | { harmless: string }

/** Proofs by `<endpoint>:<path>`; a `*` stands for the verb of an endpoint. A person's and a right's has no default. */
export type Proofs = Readonly<Record<string, Proof>>

export interface Giving extends BodyField {
  endpoint: AnyEndpoint
  names: Exclude<Names, 'thing'>
}

/** Reports and exports give nobody anything: what they ask for is a filter. */
const onlyReads = ({ name, method }: AnyEndpoint) => method === 'GET' || /export$/i.test(name)

const commands = everyEndpoint.filter((endpoint) => !onlyReads(endpoint) && endpoint.right !== 'administrator')

/** Fields that take an id of nobody knows what. */
export const unknownIds: readonly string[] = commands.flatMap((endpoint) =>
  bodyFields(endpoint).flatMap((field) => (namesOf(field) === undefined ? [`${endpoint.name}:${field.path}`] : [])),
)

/** Every field of every command that names a person or a part of what people may. */
export const givings: readonly Giving[] = commands.flatMap((endpoint) =>
  bodyFields(endpoint).flatMap((field) => {
    const names = namesOf(field)
    return names === undefined || names === 'thing' ? [] : [{ ...field, endpoint, names }]
  }),
)

/** The proof that was said of a field; of a plant that it is one of the giver's. */
export function proofOf({ endpoint, path, names }: Giving, proofs: Proofs): { key: string; proof: Proof } | undefined {
  const everyVerb = endpoint.name.replace(/[^.]+$/, '*')
  for (const key of [`${endpoint.name}:${path}`, `${everyVerb}:${path}`]) {
    const proof = proofs[key]
    if (proof) return { key, proof }
  }
  return names === 'plant' ? { key: '', proof: 'elsewhere' } : undefined
}

/** Somebody, or a plant, of which the giver of the tests has nothing. */
export async function foreign(plant: TestPlant, names: 'person' | 'plant'): Promise<number> {
  return names === 'plant' ? plant.facts.other.plant : (await plant.as('kemal.tunc')).accountId
}
