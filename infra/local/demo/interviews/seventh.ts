import type { Interview } from './script.ts'

/** Her best: whole stories with their trade-offs, and what she took from them. Spoken and recorded. */
export const seventh: Interview = {
  daysAgo: 1,
  isSpoken: true,
  opening: {
    about: /Bus Pass Renewal/,
    answer:
      'Bus Pass Renewal is the project I am proudest of, because I could see its result in a queue. When I joined the depot, a renewal took twenty-two minutes in the median of forty timings, and about three hundred people came each day. My part was the form: I designed the three steps, built them in Django and React, and wrote the payment call with an idempotency key, so that a lost network never charged anybody twice. I moved the photo step to the end, because the traces showed that eleven percent gave up there. After the release I took forty timings again, and the median was thirteen minutes. The trade-off was that the clerk had to check photos later, which cost her twenty minutes each evening. If I started again, I would test with her before the release. I learned that the person behind the counter is a user as well.',
  },
  turns: [
    {
      question: 'Eleven percent gave up at the photo step. How did you find out where people left the form?',
      answer:
        'To find out where people left the form, I added one log line for each step, with a random number and no name, because I did not want to store who gave up. After one week I had about two thousand sessions, and I wrote a query that counted where each of them ended. Most people who left did so at the photo, and two of three were on phones with a slow line. So I compressed the photo in the browser from four megabytes to three hundred kilobytes, and moved the step to the end. As a result only three percent gave up there in the next week. However, a week in the monsoon may not be a normal week, so I measured again in July, and it was four percent. What I learned is to log the steps from the first day.',
      isFollowUp: true,
    },
    {
      question: 'How do you decide whether a table in PostgreSQL should be partitioned?',
      answer:
        'I decide it by how the data is read and how it is thrown away. For example, at Deccan the logs table grew by nine million rows a week, and almost every query asked for one day or one week. First I looked at the plans of the ten slowest queries, and eight of them filtered by time. Then I built a copy with one partition for each day and compared: the slowest chart went from fourteen seconds to three, and with a daily summary to eight hundred milliseconds. Old data became cheap too, because dropping a partition takes a moment, whereas deleting the same rows took forty minutes. On the other hand, a query without the time has to open every partition, so if most queries search by robot alone, I would rather add an index. I learned to partition for deleting as much as for reading.',
    },
    {
      question: 'What did you do about the queries that asked for no time, and so opened every partition?',
      answer:
        'There were two queries of that kind in the database, and both searched by the serial number of a robot over the whole history. When I tested them on ninety partitions, they became slower, from two seconds to five, because the planner opened each partition. First I asked the engineer why she needed the whole history, and she only wanted the last error of a robot. So I built a small table with one row for each robot, four hundred rows with an index on the serial number, and updated it in the nightly job. As a result her query took ten milliseconds. The other query runs once a month for a report, so I left it at five seconds, since making it faster would have cost one more index on each insert. I learned to ask what a query is for before I tune it.',
      isFollowUp: true,
    },
    {
      question: 'Tell me about a time you disagreed with a senior developer. How did it end?',
      answer:
        'At the transport office a senior developer and I did not agree about the form. He wanted the photo as the first step, because the clerk asks for it first. He had ten years of experience and I had two weeks, so I did not argue about opinions. I proposed that we try both for one day each, and I built the switch in an hour. Forty people used each version, and I counted who finished. With the photo first nine of forty gave up, with the photo at the end four. He looked at the list, asked two hard questions about the weather on both days, and then agreed. As a result we kept it at the end, and he wrote the note to the depot himself. However, forty people is a small number, so I repeated it for a week. I learned that a cheap test is more polite than a strong opinion.',
    },
    {
      question: 'Were those hard questions about the weather fair, in your view?',
      answer:
        'Yes, they were fair, because one of the two days had been rainy and fewer people came in the afternoon. When he asked, I noticed that I had compared a Monday with a Tuesday and had not written down the hour. So I repeated the test for five days, and switched between both versions every hour by a rule in the code. I collected about six hundred sessions for each side. The difference became smaller, eleven percent instead of twelve and a half, but it stayed. The trade-off was that the clerks saw two versions in one week, which confused them, so I put a note on the counter. Because of his questions the result could stand before the manager. I learned to look for the weak point of my own test first.',
      isFollowUp: true,
    },
    {
      question: 'Tell me about a problem you noticed first, and how you took responsibility for it.',
      answer:
        'In the second month at Deccan I noticed a problem: nobody had ever restored the backup of our database. It was not my task, but I took responsibility for it, because nine million rows a week of logs depended on it. I asked my mentor for one afternoon and restored the newest backup on a spare machine, and it failed after two hours, because the disk of the backup had been full since March. I told the team the same day, deleted the old copies, and wrote a job which restores one table each night and counts its rows. As a result we had a backup that was tested sixty times by June. The job costs twenty minutes of a machine each night, however an hour of lost logs would cost a test run of the arm. If I did it again, I would ask on the first day. I learned that a backup is a guess until somebody has restored it.',
      spare: 'How did your mentor answer that request?',
    },
    {
      question: 'To finish, why should we choose you for this team?',
      answer:
        'You should choose me for your team because I measure my own work, and I say early when it fails. That is my strength: I am careful with numbers. At the transport office I took forty timings before and after the release, and the renewal fell from twenty-two to thirteen minutes. At Deccan I made an import forty minutes slower in my first week, told my mentor on the same day, and removed two of my three indexes. After that I wrote a page with thirty-four changes and their times, and the next intern used it to learn the system in two days instead of a week. I have not run a large service yet, so for the first three months I would need somebody who reviews my plans. For example, in my first week I would take one slow page of yours, find out why it is slow, and show you the number before and after.',
      spare: 'And where would you begin on your first Monday?',
    },
  ],
}
