/** The other students of Demo College: name, department, year, and how far they came with their invite. */
export type DemoStudent = {
  name: string
  department: string
  year: string
  came: 'not invited' | 'invited' | 'bounced' | 'signed in'
  /** Which of the demo's interviews they have had too, typed; 0 is the first. */
  practised: readonly number[]
}

const student = (
  name: string,
  department: string,
  year: string,
  came: DemoStudent['came'],
  practised: readonly number[] = [],
): DemoStudent => ({ name, department, year, came, practised })

const computer = 'Computer Engineering'
const mechanical = 'Mechanical Engineering'
const electronics = 'Electronics and Telecommunication'
const civil = 'Civil Engineering'

export const demoStudents: readonly DemoStudent[] = [
  student('Aarav Deshpande', computer, '4', 'signed in', [1]),
  student('Abel Mathew Kurian', computer, '4', 'signed in'),
  student('Aditya Raghunathan', computer, '4', 'signed in'),
  student('Divya Menon', civil, '4', 'signed in'),
  student('Fatima Sheikh', electronics, '4', 'signed in', [3]),
  student('Gurpreet Kaur Sandhu', computer, '3', 'signed in'),
  student('Harsh Vardhan Singh', mechanical, '4', 'signed in'),
  student('Imran Qureshi', mechanical, '4', 'signed in', [4]),
  student('Ishita Nair', computer, '3', 'signed in'),
  student('Joseph Antony', electronics, '3', 'signed in'),
  student('Lakshmi Narayanan', electronics, '4', 'signed in'),
  student('Mohammed Faizan Shaikh', computer, '3', 'signed in'),
  student('Neha Wankhede', civil, '4', 'invited'),
  student('Nikhil Waghmare', computer, '3', 'invited'),
  student('Omkar Shinde', civil, '4', 'invited'),
  student('Prachi Deshpande', civil, '4', 'invited'),
  student('Pranav Bhosale', civil, '3', 'invited'),
  student('Rohan Kulkarni', computer, '3', 'invited'),
  student('Rukhsar Khan', electronics, '3', 'bounced'),
  student('Ruth Lalrinpuii', computer, '4', 'invited'),
  student('Saurabh Yadav', mechanical, '3', 'not invited'),
  student('Sneha Patil', computer, '3', 'not invited'),
  student('Tanvi Joshi', computer, '3', 'not invited'),
  student('Thomas Varghese', mechanical, '4', 'not invited'),
  student('Venkata Satyanarayana Subramaniam Iyer', electronics, '3', 'not invited'),
  student('Zoya Ansari', computer, '3', 'not invited'),
]
