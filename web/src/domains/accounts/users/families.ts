/** The old and the new paths show the same screens; whoever came by one stays on it. */
export interface Family {
  list: 2104 | 2106
  record: 2101 | 2107
}

export const family: Family = { list: 2104, record: 2101 }
export const newFamily: Family = { list: 2106, record: 2107 }
