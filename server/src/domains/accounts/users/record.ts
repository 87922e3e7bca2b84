import type { UserColumns } from './queries.ts'

/** A user with all that a change of them may touch. */
export interface UserRecord extends UserColumns {
  plants: number[]
  badge: string | null
  has_password: boolean
  link_expires_at: string | null
  /** until when failed sign-ins keep the ID closed for somebody */
  locked_until: string | null
  topic_rights: TopicRight[] | null
}

export interface TopicRight {
  topicId: number
  level: 'v' | 'e'
}
