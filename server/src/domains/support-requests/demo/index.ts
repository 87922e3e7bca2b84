import { addDays, type Infer, localTime } from '@lineside/contract/core'
import {
  createSupportRequest,
  endSupportRequest,
  rateSupportRequest,
  type supportRequestRecord,
  supportRequestTransitions,
  updateSupportRequest,
} from '@lineside/contract/support-requests'
import { type Act, acting, type DemoStory, localized, mainPlant, otherPlant } from '../../../core/demo/index.ts'
import { systemContext } from '../../../core/kernel/index.ts'
import { demoPeopleByLogin } from '../../accounts/demo/index.ts'
import { actorOfAccount } from '../../accounts/index.ts'
import { enabledCourses } from '../../trainings/index.ts'
import { demoRequests, demoSupport, demoSupportTexts } from './texts.ts'

const DAY = 86_400_000

/** Of a consultancy. */
const none = { courseId: null, attendeeIds: [], trainedOn: null, beginsAt: null, endsAt: null }

type Request = Infer<typeof supportRequestRecord>
type Story = (typeof demoRequests)[number]

/** Requests of the last weeks in every standing, by the commands of who asks and who gives support; only the clock is moved. */
export const supportRequestsDemo: DemoStory = async (stage, { anchor, setClock }) => {
  const ctx = systemContext(stage.services)
  const { handler, elsewhere } = demoSupport
  const logins = [handler, elsewhere.who, ...demoRequests.map(({ who }) => who), ...demoSupportTexts.attendees]
  const people = await demoPeopleByLogin(ctx, { ids: [], logins: [...new Set(logins)] })
  const acts = new Map<string, Act>()
  for (const login of new Set(logins)) {
    const actor = await actorOfAccount(ctx, people.idOf(login) ?? 0)
    if (actor) acts.set(login, acting(stage, actor))
  }
  const plants = await stage.services.plants()
  const plant = mainPlant(plants)
  const abroad = otherPlant(plants)
  const give = acts.get(handler)
  if (!plant || !abroad || !give) return
  const courses = await enabledCourses(ctx, plant.id)
  const courseId = courses.find(({ name }) => name === localized(demoSupportTexts.course))?.id ?? null
  const day = (later: number) => addDays(localTime(anchor, plant.timeZone).day, later)
  const at = (ago: number) => setClock(new Date(anchor.getTime() - ago * DAY))

  async function end(request: Request, story: Story): Promise<Request> {
    const attendeeIds = demoSupportTexts.attendees.map((login) => people.idOf(login) ?? 0)
    const ago = (story.planned ?? 1) - 1
    at(ago)
    const training = { courseId, attendeeIds, trainedOn: day(-ago - 1), beginsAt: '13:00', endsAt: '16:00' }
    const { id, rowVersion } = request
    const body = { id, rowVersion, result: story.result ?? '', ...(story.type === 'T' ? training : none) }
    return (give as Act)(endSupportRequest, { body })
  }

  for (const one of demoRequests) {
    const ask = acts.get(one.who)
    if (!ask) continue
    const story = localized(one)
    at(story.ago)
    const { type, text, limit, ends } = story
    const body = { industryId: plant.id, type, text, limit, preferredDate: day(7 - story.ago) }
    let request: Request = await ask(createSupportRequest, { body })
    const params = { id: request.id }
    if (ends === 'waiting') continue
    at(story.ago - 1)
    if (ends === 'withdrawn') {
      const { rowVersion } = request
      await ask(supportRequestTransitions.withdrawn, {
        params,
        body: { rowVersion, reason: localized(demoSupportTexts.withdrawn) },
      })
      continue
    }
    request = await give(supportRequestTransitions.taken, { params, body: { rowVersion: request.rowVersion } })
    if (ends === 'taken') continue
    at(story.ago - 2)
    // what is under way lies ahead, or was to be over two days ago
    const planDate =
      ends === 'planned' ? day(story.planned === 5 ? -2 : (story.planned ?? 1)) : day(-(story.planned ?? 1))
    const { id, rowVersion } = request
    request = await give(updateSupportRequest, {
      body: { id, rowVersion, note: story.note ?? '', planDate, fileIds: [] },
    })
    if (ends === 'planned') continue
    request = await end(request, story)
    if (ends === 'rated')
      await ask(rateSupportRequest, { params, body: { rowVersion: request.rowVersion, rating: story.rating ?? 5 } })
  }
  at(4)
  await acts.get(elsewhere.who)?.(createSupportRequest, {
    body: {
      industryId: abroad.id,
      type: 'S',
      text: localized(demoSupportTexts.elsewhere),
      limit: 35,
      preferredDate: day(6),
    },
  })
  await stage.drain()
  setClock(anchor)
}
