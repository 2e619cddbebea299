import type { Interview } from './script.ts'

/** Whole stories now, some without what was learned; she goes through to the end. */
export const fourth: Interview = {
  daysAgo: 10,
  isSpoken: false,
  opening: {
    about: /Attendance by Face/,
    answer:
      'Attendance by Face began because our roll call took eight minutes of each lecture. I wrote a Python service with a small API, which takes one photo of the class, finds the faces and writes the attendance into a database. At first it was right for only eighty percent of us, because the light in the room changed. I collected two hundred more photos and normalised the brightness, and then it was right for ninety-six percent of forty classmates.',
  },
  turns: [
    {
      question: 'Four percent were still marked wrongly. How did you correct their attendance?',
      answer:
        'I added a page in React under the photo, where the teacher can correct the attendance with one tap, because a wrong absence is worse than a slow roll call. In the first week she corrected two or three names in each lecture. I saved these corrections in the database and used them as new photos for the same people, so after a month it was about one name.',
      isFollowUp: true,
    },
    {
      question: 'What does an index cost you in PostgreSQL, and what does it give you?',
      answer:
        'An index gives you a short way to the rows, so the database does not have to read the whole table. It costs disk space, and each insert becomes slower because the index has to change as well. On the logs table I added one on robot and time, and the slow query went from fourteen seconds to about three. But I removed another one, because it made the nightly import slower.',
    },
    {
      question: 'Why did the nightly import suffer from that other index?',
      answer:
        'Because the import writes over a million rows each night, and for each row the database had to update four indexes. I compared the import with and without it: it was fifty minutes with the index and thirty without. Nobody searched by that column, so I dropped the index and told my mentor why.',
      isFollowUp: true,
    },
    {
      question: 'Tell me about a mistake of yours that other people noticed.',
      answer:
        'At Deccan I merged a migration on a Friday evening, and the dashboard was down for twenty minutes because a column had another name on the server. I reverted the commit, told the team in the chat, and fixed the name on Monday. After that I added a check which runs the migrations on a copy of the data before the merge.',
    },
    {
      question: 'That check on a copy of the data: has it caught anything since?',
      answer:
        'Yes, it caught two migrations in the next three months. One of them was mine: it would have locked the logs table for nine minutes. I changed it to add the column first and fill it later in small steps. The check itself takes four minutes for each merge, so some people were not happy, but we kept it.',
      isFollowUp: true,
    },
    {
      question: 'Describe a time when teammates were behind with a deadline. How did you help?',
      answer:
        'In the attendance project two of my teammates were behind with the React screen and the API, and the deadline was two weeks away. I sat with each of them for half an hour to help, and found that the task was not clear to them. I cut the task into six smaller pieces with a date for each, wrote the first test of the API together with them, and we looked at the code every second evening. As a result we finished the service two days before the review.',
      spare: 'How did your friends take that offer?',
    },
    {
      question: 'Is there anything you would like to ask me about the team or the work?',
      answer:
        'Yes, one question. How does your team decide that a feature is good enough to release? At Deccan we looked at the query times of the dashboard each Friday, and I learned from it which of my changes had helped. In the first month I changed three queries, and only two of them became faster. For example, the summary of the robot logs was faster by eleven seconds, but the index on the name column did nothing, so I dropped it. And what would my first task in your team be, a bug or a small feature?',
      spare: 'Which answer would please you most?',
    },
  ],
}
