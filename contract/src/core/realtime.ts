/** Where the hubs are reached: one address, a namespace for each hub (decisions 5.3). */
export const HUB_PATH = '/api/hubs'
export const NOTIFICATION_HUB = '/hubs/notification'

/**
 * What every pushed event carries: a number that rises with every event of one server process, so that a client can tell
 * an older word from a newer one of the same connection.
 */
export interface Pushed {
  seq: number
}

/** `listChanged`: records of a domain changed at a plant; whoever shows a list of them asks whether it has new rows. */
export interface ListChanged extends Pushed {
  /** the domain */
  list: string
  /** null: the records belong to no plant */
  industryId: number | null
  /** how many commits are told together */
  count: number
}

/** What a hub method answers where it cannot do what was asked. */
export interface HubRefusal {
  code: string
  /** in the language of the connection, of methods that write */
  message?: string
  fields?: Record<string, string>
}
