import { localTime } from '@lineside/contract/core'
import { changePlace, createAuditArea, type Level } from '@lineside/contract/structure'
import { type Act, acting, type DemoStory, localized } from '../../../core/demo/index.ts'
import { systemContext } from '../../../core/kernel/index.ts'
import { demoPeopleByLogin } from '../../accounts/demo/index.ts'
import { actorOfAccount } from '../../accounts/index.ts'
import { countryOf, type DemoArea, demoAreas, demoHolidays } from './calendar.ts'
import { demoPlants } from './places.ts'

interface Place {
  id: number
  name: string
  level: Level
  plant: number
  version: number
}

/** The administrator enters the plants' holidays, of the year that ends and the next, and divides them for the 5S audits. */
export const organiseDemo: DemoStory = async (stage, { anchor }) => {
  const { services } = stage
  const logins = ['admin', ...demoAreas.flatMap((area) => area.responsible)]
  const people = await demoPeopleByLogin(services, { ids: [], logins })
  const actor = await actorOfAccount(systemContext(services), people.idOf('admin') ?? 0)
  if (!actor) return
  const act = acting(stage, actor)
  const { rows: places } = await services.db.query<Place>(
    'select id, name, level, industry_id as plant, row_version as version from structure_nodes',
  )
  for (const { key, name, timeZone } of localized(demoPlants)) {
    const plant = places.find((place) => place.level === 'industry' && place.name === name)
    if (!plant) continue
    const year = Number(localTime(anchor, timeZone).day.slice(0, 4))
    const holidays = [year, year + 1].flatMap((each) =>
      Object.entries(demoHolidays[countryOf(key)]).map(([day, holiday]) => ({ day: `${each}-${day}`, name: holiday })),
    )
    const body = { rowVersion: plant.version, level: plant.level, holidays }
    await act(changePlace, { params: { id: plant.id }, body })
    const own = localized(demoAreas).filter((area) => area.plant === key)
    await divide(
      act,
      plant.id,
      null,
      own,
      (login) => people.idOf(login) ?? null,
      (named) =>
        places.filter((place) => place.plant === plant.id && named.includes(place.name)).map((place) => place.id),
    )
  }
}

async function divide(
  act: Act,
  industryId: number,
  parentId: number | null,
  areas: readonly DemoArea[],
  personOf: (login: string) => number | null,
  placesOf: (names: readonly string[]) => number[],
): Promise<void> {
  for (const { name, responsible, places, within } of areas) {
    const body = { industryId, parentId, name, responsibleId: personOf(responsible), placeIds: placesOf(places) }
    const { id } = await act(createAuditArea, { body })
    await divide(act, industryId, id, within ?? [], personOf, placesOf)
  }
}
