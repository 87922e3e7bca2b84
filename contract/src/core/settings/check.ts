import { hostsIn, isHost, webAddress } from '../hosts.ts'
import type { FieldProblem } from '../problems.ts'
import type { SettingValue, WholeSetting } from './define.ts'
import { isSettingKey, type SettingKey, settingOf } from './list.ts'

/** The values as they stand, for a setting that another one bounds. */
type Standing = (key: SettingKey) => SettingValue

/** The least and the most that a whole number may be now: its own bounds, and what another setting leaves of them. */
export function boundsOf(definition: WholeSetting, standing: Standing): { min: number; max: number } {
  const { min, max, atLeast, atMost } = definition
  return { min: Math.max(min, other(atLeast, standing) ?? min), max: Math.min(max, other(atMost, standing) ?? max) }
}

function other(key: string | undefined, standing: Standing): number | undefined {
  if (key === undefined || !isSettingKey(key)) return undefined
  const value = standing(key)
  return typeof value === 'number' ? value : undefined
}

/** What is wrong with a value for a setting; null where it may be stored. */
export function checkSetting(key: SettingKey, value: unknown, standing: Standing): FieldProblem | null {
  const definition = settingOf(key)
  if (definition.kind === 'flag') return typeof value === 'boolean' ? null : { code: 'notTrueOrFalse' }
  if (definition.kind === 'time') return isTime(value) ? null : { code: 'notATime' }
  if (definition.kind === 'hosts') return checkHosts(value)
  if (definition.kind === 'address') return checkAddress(value)
  if (typeof value !== 'number' || !Number.isFinite(value)) return { code: 'notANumber' }
  if (!Number.isInteger(value)) return { code: 'notWhole' }
  const { min, max } = boundsOf(definition, standing)
  if (value < min) return { code: 'tooSmall', params: { min } }
  return value > max ? { code: 'max', params: { max } } : null
}

/** They stand in the policy of every page, which has to stay short. */
const MAX_HOSTS = 20

function checkHosts(value: unknown): FieldProblem | null {
  if (typeof value !== 'string') return { code: 'notAHost', params: { host: '' } }
  const hosts = hostsIn(value)
  const wrong = hosts.find((host) => !isHost(host))
  if (wrong !== undefined) return { code: 'notAHost', params: { host: wrong.slice(0, 60) } }
  return hosts.length > MAX_HOSTS ? { code: 'tooMany', params: { most: MAX_HOSTS } } : null
}

const MAX_CHARACTERS = 500

function checkAddress(value: unknown): FieldProblem | null {
  if (value === '') return null
  const { error } = webAddress(MAX_CHARACTERS).safeParse(value)
  const code = error?.issues.map(({ message }) => message).find(isAddressProblem)
  return error ? { code: code ?? 'notAnAddress' } : null
}

const isAddressProblem = (message: string) => message === 'notAnAddress' || message === 'notHttps'

function isTime(value: unknown): boolean {
  return typeof value === 'string' && /^([01]\d|2[0-3]):[0-5]\d$/.test(value)
}
