import type { TopicCounts } from './list-pillars.ts'
import type { DependentSources } from './rules.ts'

/** What later domains hand to this one. */
export interface BackDoors {
  /**
   * What names a pillar (`pillars`) or a part of one (`pillars.elements`) and keeps it from being disabled or removed. Filled by the
   * doors of all later domains: each knows its own records of a pillar.
   */
  dependents: DependentSources
  /** How many topics each pillar has, for its list. Filled by `topics`: a topic names its pillar. */
  topicCounts: TopicCounts
}
