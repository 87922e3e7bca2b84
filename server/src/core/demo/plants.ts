/** The plants in the order in which they were made. */
const inOrder = <P extends { id: number }>(plants: readonly P[]) => plants.toSorted((a, b) => a.id - b.id)

/** The bigger one of the demo plants, in which most of their stories are. */
export const mainPlant = <P extends { id: number }>(plants: readonly P[]): P | undefined => inOrder(plants)[0]

/** The smaller one, which the people of the bigger one do not see. */
export const otherPlant = <P extends { id: number }>(plants: readonly P[]): P | undefined => inOrder(plants)[1]
