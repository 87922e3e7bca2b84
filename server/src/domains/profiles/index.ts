import { profileCatalogue } from '@lineside/contract/profiles'
import { getQuery, logQuery, setEnabledCommand } from '../../core/catalogue/index.ts'
import type { ServerDomain } from '../../core/domain.ts'
import { recappedCatalogue } from '../../core/recap/index.ts'
import type { BackDoors } from './back-doors.ts'
import { profilesCachedList } from './cached-list.ts'
import { profileRecords } from './catalogue.ts'
import { changeProfileCommand } from './change-profile.ts'
import { createProfileCommand } from './create-profile.ts'
import { duplicateProfileCommand } from './duplicate-profile.ts'
import { listProfilesQuery } from './list-profiles.ts'
import { listCommandsQuery } from './read-profiles.ts'
import { readablePart } from './readable-part.ts'
import { texts } from './texts.ts'

export { addExampleProfiles } from './add-examples.ts'
export { profilesDemo } from './demo.ts'
export { lockProfileToGive, type Profile, profiles, searchedProfiles } from './queries.ts'
export { shownName, shownNameSql } from './shown-name.ts'
export { createProfile } from './store-profile.ts'

export function profilesDomain({ endpoints, namesOf, logbookNames }: BackDoors): ServerDomain {
  return {
    name: 'profiles',
    texts,
    recapped: [recappedCatalogue(profileRecords)],
    endpoints: [
      listProfilesQuery,
      getQuery(profileCatalogue.get, profileRecords),
      logQuery(profileCatalogue.log, profileRecords, namesOf, async (ctx) => {
        const logbooks = await logbookNames(ctx)
        return (part) => readablePart(part, ctx.language, logbooks)
      }),
      listCommandsQuery(endpoints),
      createProfileCommand,
      changeProfileCommand,
      duplicateProfileCommand,
      setEnabledCommand(profileCatalogue.setEnabled, profileRecords),
    ],
    cachedLists: [profilesCachedList],
  }
}
