/** The screens stand at two families of paths, of which each leads on within itself. */
export interface Family {
  list: 2103 | 2109
  record: 2102 | 2108
}

export const family: Family = { list: 2103, record: 2102 }
export const newFamily: Family = { list: 2109, record: 2108 }
