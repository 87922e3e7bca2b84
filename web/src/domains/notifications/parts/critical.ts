import type { Notification } from '../notification.ts'

/** What nobody may overlook: a value beyond its limits on a critical field. */
export const isCritical = ({ templateKey }: Pick<Notification, 'templateKey'>): boolean =>
  templateKey === 'nonConformity.critical'

const key = (accountId: number) => `lineside.alerts.${accountId}`

/** Alerts of this tab that nobody has said to have seen: a page that is loaded again shows them again. */
export function storedAlerts(accountId: number): Notification[] {
  try {
    return JSON.parse(sessionStorage.getItem(key(accountId)) ?? '[]') as Notification[]
  } catch {
    return []
  }
}

export const storeAlerts = (accountId: number, alerts: readonly Notification[]): void =>
  sessionStorage.setItem(key(accountId), JSON.stringify(alerts))
