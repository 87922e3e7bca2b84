export interface BlockValues {
  reason: string
  lotIds: number[]
}
