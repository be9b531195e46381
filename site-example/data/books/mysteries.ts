import type { Book } from '../book.ts';

export const mysteries: readonly Book[] = [
  { title: 'The Thirty-Nine Steps', author: 'John Buchan', year: 1915, mark: 'BUC' },
  {
    title: 'The Man Who Was Thursday',
    author: 'G. K. Chesterton',
    year: 1908,
    mark: 'CHE',
    also: ['strange-tales'],
  },
  { title: 'The Innocence of Father Brown', author: 'G. K. Chesterton', year: 1911, mark: 'CHE' },
  { title: 'The Woman in White', author: 'Wilkie Collins', year: 1860, mark: 'COL' },
  { title: 'The Moonstone', author: 'Wilkie Collins', year: 1868, mark: 'COL' },
  { title: 'The Secret Agent', author: 'Joseph Conrad', year: 1907, mark: 'CON' },
  { title: 'The Adventures of Sherlock Holmes', author: 'Arthur Conan Doyle', year: 1892, mark: 'DOY' },
  { title: 'The Hound of the Baskervilles', author: 'Arthur Conan Doyle', year: 1902, mark: 'DOY' },
  { title: 'The Leavenworth Case', author: 'Anna Katharine Green', year: 1878, mark: 'GRE' },
  { title: 'The Mystery of a Hansom Cab', author: 'Fergus Hume', year: 1886, mark: 'HUM' },
  {
    title: 'Arsène Lupin, Gentleman Burglar',
    author: 'Maurice Leblanc',
    year: 1907,
    original: 'Arsène Lupin, gentleman-cambrioleur',
    mark: 'LEB',
  },
  {
    title: 'The Mystery of the Yellow Room',
    author: 'Gaston Leroux',
    year: 1908,
    original: 'Le Mystère de la chambre jaune',
    mark: 'LER',
  },
];
