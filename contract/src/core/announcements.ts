/**
 * What each event carries that one domain announces and others react to. A domain adds its own beside its payloads:
 *
 *   declare module '../core/announcements.ts' {
 *     interface EventPayloads extends CollectEvents {}
 *   }
 */
export interface EventPayloads extends CoreEvents {}

/** The core announces nothing itself. */
type CoreEvents = Record<never, never>
