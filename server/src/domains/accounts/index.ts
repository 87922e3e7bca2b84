import type { ServerDomain } from '../../core/domain.ts'
import type { Rate } from '../../core/limits/index.ts'
import type { BackDoors } from './back-doors.ts'
import { supervisorsCachedList } from './cached-list.ts'
import { becomeAdministratorCommand } from './links/become-administrator.ts'
import { openLinkCommand } from './links/open-link.ts'
import { beginCorporateQuery } from './oidc/begin.ts'
import { confirmCorporateCommand } from './oidc/confirm.ts'
import { openCorporate } from './oidc/corporate.ts'
import { openHashing } from './password/hashing.ts'
import { getAccountQuery, searchAccountsQuery } from './read-accounts.ts'
import { holdersOfProfile, recappedUsers } from './recap.ts'
import { changePasswordCommand } from './settings/change-password.ts'
import { setOwnFavouritesCommand } from './settings/favourites.ts'
import { endOtherSessionsCommand, endOwnSessionCommand, listOwnSessionsQuery } from './settings/sessions.ts'
import { getOwnSettingsQuery, setOwnLanguageCommand } from './settings/settings.ts'
import { signInCommand } from './sign-in/sign-in.ts'
import { signOutCommand } from './sign-in/sign-out.ts'
import type { Tokens } from './sign-in/token.ts'
import { changePinCommand } from './station/change-pin.ts'
import { enterStationCommand } from './station/enter-station.ts'
import { beginSupportCommand } from './support/begin-support.ts'
import { endSupportCommand } from './support/end-support.ts'
import { endedSupportJob } from './support/ended-job.ts'
import { templates } from './templates.ts'
import { texts } from './texts.ts'
import { tidyAccounts } from './tidy.ts'
import { changeUserCommand } from './users/change-user.ts'
import { changeUsersCommand } from './users/change-users.ts'
import { getOpenWorkQuery, getUserQuery, listRolesQuery } from './users/get-user.ts'
import { getSubordinatesQuery, getSupervisorHierarchyQuery } from './users/hierarchy.ts'
import { getProfileHoldersQuery } from './users/holders.ts'
import { inviteUserCommand } from './users/invite-user.ts'
import { issueInvitationCommand, issuePasswordResetCommand } from './users/issue-link.ts'
import { userHistory } from './users/list-history.ts'
import { listUsersQuery, userExport } from './users/list-users.ts'
import { listOutputAccountsQuery } from './users/output-accounts.ts'
import { followProfile } from './users/profile-moved.ts'
import { searchedHere } from './users/search.ts'
import { setActiveCommand } from './users/set-active.ts'
import { setPasswordCommand } from './users/set-password.ts'
import { unlockUserCommand } from './users/unlock-user.ts'

export { actorOfAccount } from './actor-of-account.ts'
export { type Audience, audienceOf } from './audience.ts'
export {
  type Acting,
  activeAtPlant,
  holdersAt,
  managersOf,
  mayStandIn,
  mayTakePart,
  mayTakePartAnywhere,
  whoActs,
  whoActsInEach,
} from './candidates.ts'
export { accountsDemo, leadDemo } from './demo/index.ts'
export { giveDemoLogbook } from './demo/logbooks.ts'
export { type DemoTopicRight, storeDemoTopicRights } from './demo/topics.ts'
export { createFirstAdministrator, hasAccounts, offerFirstAdministrator } from './links/first-administrator.ts'
export { logNames } from './log-names.ts'
export { logbookHolders, logbooksOf } from './logbook-holders.ts'
export { type PeopleByLogin, peopleByLogin } from './logins.ts'
export { hasOperatorDevice, portalUse } from './portal-use.ts'
export { accountNames, emailOf, personNames, searchedPeople, sessions, topicRights } from './queries.ts'
export { activeAdministrators, type Receiver, receiversOf } from './receivers.ts'
export { holdersOf, roleNames, rolesOf, standingOf, storedRoles } from './roles.ts'
export { deviceOf } from './settings/device.ts'
export { createSessionUse, type SessionUse } from './settings/session-use.ts'
export { authenticator, livingSessions } from './sign-in/authenticate.ts'
export { openTokens } from './sign-in/token.ts'
export { managerAbove, peopleOfPlant, subordinatesOf, supervisorsAbove } from './users/hierarchy.ts'
export { deliver, newLink } from './users/issue-link.ts'
export { addInvited } from './users/make-user.ts'
export { assertNamesAnother, namesThemselves } from './users/places-of-others.ts'
export { giveTopicRights, giveTopicToMaker, peopleInTopic, takeTopicRights } from './users/topic-people.ts'
export { visiblePeople } from './visible-people.ts'

/** What is counted, and how often it may happen. */
interface Limits {
  /** a limit of failed sign-ins, by the name of the way they came */
  failures(name: string): Rate
  /** of a person's PINs that were not right, those of a day */
  pins: Rate
  /** of refused sign-ins at no account, those that are noted */
  refusals: Rate
}

export function accountsDomain(
  tokens: Tokens,
  { failures, pins, refusals }: Limits,
  { openSources, logbookNames }: BackDoors,
): ServerDomain {
  const history = userHistory(logbookNames)
  const refusedLinks = failures('links')
  const hashing = openHashing()
  const corporate = openCorporate()
  return {
    name: 'accounts',
    search: searchedHere,
    texts,
    templates,
    recapped: [recappedUsers],
    touched: [holdersOfProfile],
    endpoints: [
      signInCommand({ tokens, hashing, attempts: failures('sign-ins'), refusals }),
      enterStationCommand({ tokens, hashing, attempts: failures('stations'), pins, refusals }),
      changePinCommand(tokens, hashing),
      signOutCommand,
      openLinkCommand(refusedLinks),
      becomeAdministratorCommand(tokens, hashing, refusedLinks),
      beginCorporateQuery(corporate),
      confirmCorporateCommand(corporate, tokens, failures('corporate sign-ins'), refusals),
      getAccountQuery,
      searchAccountsQuery,
      setPasswordCommand(tokens, hashing, refusedLinks),
      listUsersQuery,
      getUserQuery,
      inviteUserCommand,
      changeUserCommand,
      changeUsersCommand,
      setActiveCommand(openSources),
      issueInvitationCommand,
      issuePasswordResetCommand,
      unlockUserCommand,
      getOpenWorkQuery(openSources),
      listRolesQuery,
      getSubordinatesQuery,
      getSupervisorHierarchyQuery,
      listOutputAccountsQuery,
      history.query,
      getProfileHoldersQuery,
      getOwnSettingsQuery,
      setOwnLanguageCommand,
      setOwnFavouritesCommand,
      changePasswordCommand(tokens, hashing),
      listOwnSessionsQuery,
      endOwnSessionCommand,
      endOtherSessionsCommand,
      beginSupportCommand(tokens),
      endSupportCommand,
    ],
    exports: [userExport, history.file],
    cachedLists: [supervisorsCachedList],
    inside: [followProfile],
    jobs: [endedSupportJob],
    tidy: tidyAccounts,
  }
}
