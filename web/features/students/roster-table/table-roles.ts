/** As cards, a table's elements are laid out as blocks, and some browsers then forget what they are. */
export const tableRole = (role: 'table' | 'rowgroup' | 'row' | 'columnheader' | 'rowheader' | 'cell') => ({ role })
