import { enterStation, type stationEntry } from '@lineside/contract/accounts'
import { type Infer, identityKey } from '@lineside/contract/core'
import { command, type WriteContext } from '../../../core/kernel/index.ts'
import type { Rate } from '../../../core/limits/index.ts'
import { problem } from '../../../core/problems/index.ts'
import type { Hashing } from '../password/hashing.ts'
import { passwordFits } from '../password/hashing.ts'
import { deviceSource, isKnownDevice } from '../sign-in/devices.ts'
import { type AccountRow, enter, findAccount, isNoted } from '../sign-in/sign-in.ts'
import { countGuess, type Guess, locked, takeBack } from '../sign-in/sign-in-failures.ts'
import type { Tokens } from '../sign-in/token.ts'

type Entry = Infer<typeof stationEntry>

interface StationWays {
  tokens: Tokens
  hashing: Hashing
  /** entries a minute on one device that were not right */
  attempts: Rate
  /** PINs of one person a day that were not right, on all devices together */
  pins: Rate
  /** how many that are at nobody's ID stand in the history */
  refusals: Rate
}

interface Tried {
  guess: Guess
  person: AccountRow | undefined
  fits: boolean
  /** the last one before the lock */
  last: boolean
}

/**
 * Signs somebody in at a station by PIN or badge (decision 0117): only on a device on which somebody has signed in by other
 * means. A badge alone is enough where it has proved its person by a PIN or password before. Wrong ones count as wrong
 * passwords do, and a PIN, which has few digits, a few times a day beside.
 */
export function enterStationCommand({ tokens, hashing, attempts, pins, refusals }: StationWays) {
  return command(enterStation, async (ctx, { body }) => {
    const deviceId = tokens.devices.read(body.device)
    if (deviceId === null) throw problem('STATION_UNKNOWN')
    const lane = `device ${deviceId}`
    const now = ctx.now.getTime()
    if (!(await attempts.take(lane, now))) throw problem('TOO_MANY_REQUESTS')
    const tried = await hashing.run(lane, () => tryEntry(ctx, { tokens, pins }, body, deviceId), true)
    if (!tried.fits || !tried.person) return refuse(ctx, refusals, tried)
    attempts.giveBack(lane, now)
    const way = body.pin === undefined ? 'badge' : 'pin'
    return enter(ctx, tokens, tried.person, { device: body.device, way })
  })
}

async function tryEntry(
  ctx: WriteContext,
  { tokens, pins }: Pick<StationWays, 'tokens' | 'pins'>,
  body: Entry,
  deviceId: string,
): Promise<Tried> {
  const person = await findPerson(ctx, body)
  const known = person !== undefined && (await isKnownDevice(ctx.ahead, person.id, deviceId))
  const login = person?.login ?? nobodysLogin(body)
  const source = known ? deviceSource(deviceId) : tokens.devices.fingerprint(ctx.address)
  const guess = { login, source, known, now: ctx.now }
  if (body.pin === undefined) {
    // a badge that nobody has is answered as one that has to prove its person first
    if (body.badge === undefined || !known) throw problem('PIN_NEEDED')
    return { guess, person, fits: true, last: false }
  }
  const now = ctx.now.getTime()
  if (!(await pins.take(login, now))) throw problem('PINS_EXHAUSTED')
  const { last } = await countGuess(ctx.ahead, guess)
  const fits = await passwordFits(person?.pin_hash ?? null, body.pin)
  if (fits) {
    await takeBack(ctx.ahead, guess)
    pins.giveBack(login, now)
  }
  return { guess, person, fits, last }
}

async function findPerson(ctx: WriteContext, { accountId, login, badge }: Entry): Promise<AccountRow | undefined> {
  if (accountId !== undefined) return findAccount(ctx.ahead, { id: accountId })
  if (login !== undefined) return findAccount(ctx.ahead, { login_key: identityKey(login) })
  return findAccount(ctx.ahead, { badge_key: identityKey(badge ?? '') })
}

/** Under which failures at nobody are counted; no ID is written so. */
const nobodysLogin = ({ accountId, login, badge }: Entry) =>
  login !== undefined
    ? identityKey(login)
    : accountId !== undefined
      ? `# ${accountId}`
      : `## ${identityKey(badge ?? '')}`

async function refuse(ctx: WriteContext, refusals: Rate, { person, guess, last }: Tried): Promise<never> {
  const refusal = last ? locked() : problem('STATION_REFUSED')
  if (!person && !(await isNoted(ctx, refusals))) throw refusal
  await ctx.record({
    entity: 'accounts',
    entityId: person?.id ?? 0,
    industryId: null,
    event: last ? 'accounts.locked' : 'accounts.signInRefused',
    ...(last && { after: { knownDevice: guess.known } }),
  })
  return ctx.refuse(refusal)
}
