/**
 * What colleges call the same department, one group a line: the full name, then short ones. Only ever suggested: 'CE' is
 * Civil at one college and Computer at the next, so what is short for two stands with none.
 */
export const shortNames: readonly (readonly string[])[] = [
  ['Computer Science and Engineering', 'CSE', 'CS', 'Comp Sc', 'Comp Sci', 'Computer Science', 'CS and E'],
  ['Computer Engineering', 'Comp', 'Comp Engg', 'Computer', 'Computers', 'CMPN'],
  ['Information Technology', 'IT', 'Info Tech', 'INFT'],
  ['Information Science and Engineering', 'ISE', 'IS'],
  ['Electronics and Communication Engineering', 'ECE', 'EC', 'Electronics and Communication', 'E and C'],
  [
    'Electronics and Telecommunication Engineering',
    'ENTC',
    'EXTC',
    'ETC',
    'E and TC',
    'Electronics and Telecommunication',
  ],
  ['Electrical and Electronics Engineering', 'EEE', 'Electrical and Electronics'],
  ['Electrical Engineering', 'EE', 'Electrical', 'Elec'],
  ['Electronics Engineering', 'Electronics', 'ETRX'],
  ['Instrumentation Engineering', 'Instrumentation', 'INST', 'Instru'],
  ['Mechanical Engineering', 'Mech', 'ME', 'Mechanical'],
  ['Civil Engineering', 'Civil'],
  ['Chemical Engineering', 'Chem', 'Chemical'],
  ['Production Engineering', 'Prod', 'Production'],
  ['Automobile Engineering', 'Auto', 'Automobile'],
  ['Biotechnology', 'BT', 'Bio Tech', 'Biotech', 'Bio Technology'],
  ['Artificial Intelligence and Data Science', 'AIDS', 'AI and DS', 'AI DS'],
  ['Artificial Intelligence and Machine Learning', 'AIML', 'AI and ML', 'AI ML'],
  ['Data Science', 'DS'],
  ['Master of Business Administration', 'MBA'],
  ['Bachelor of Business Administration', 'BBA'],
  ['Master of Computer Applications', 'MCA'],
  ['Bachelor of Computer Applications', 'BCA'],
  ['Bachelor of Commerce', 'BCom', 'Commerce'],
]
